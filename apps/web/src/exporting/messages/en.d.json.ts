// Generated from en.json by: npm run messages
declare const messages: {
  "title": "Exports",
  "button": "Export",
  "buttonBusy": "Exporting: {count, plural, one {# row} other {# rows}} so far",
  "dialog": {
    "title": "{list, select, donors {Export donors} charges {Export transactions} donations {Export recurring gifts} campaigns {Export campaigns} fundraisers {Export fundraisers} receipts {Export receipts} other {Export}}",
    "matching": "{count, plural, =0 {Everything in the list, as currently filtered and sorted.} one {# row, as the list is currently filtered and sorted.} other {# rows, as the list is currently filtered and sorted.}}",
    "chosen": "{count, plural, one {# chosen row.} other {# chosen rows.}}",
    "format": "Format",
    "formats": {
      "csv": "CSV",
      "xlsx": "Excel"
    },
    "columns": "Columns",
    "all": "All there are",
    "shown": "As in the list",
    "submit": "Export"
  },
  "started": "Your export is on its way",
  "startedDetail": "You can leave this page. You will find the file under Exports, and we will notify you when it is ready.",
  "done": "{count, plural, one {# row exported} other {# rows exported}}",
  "failed": "The export could not be made",
  "failedDetail": "Try again. If it fails again, contact whoever runs your Almoner.",
  "page": {
    "hint": "Files you exported. Each is deleted after seven days, and only you can open it.",
    "columns": {
      "file": "File",
      "list": "List",
      "rows": "Rows",
      "size": "Size",
      "made": "Made",
      "expires": "Deleted",
      "state": "Status"
    },
    "lists": {
      "donors": "Donors",
      "charges": "Transactions",
      "donations": "Recurring gifts",
      "campaigns": "Campaigns",
      "fundraisers": "Fundraisers",
      "receipts": "Receipts",
      "everything": "Everything"
    },
    "states": {
      "running": "Being made",
      "ready": "Ready",
      "failed": "Failed",
      "stopped": "Stopped",
      "expired": "Deleted"
    },
    "stop": "Stop",
    "stopped": "The export is stopped",
    "empty": {
      "title": "No exports yet",
      "text": "Open a list, filter it, and choose Export next to its columns. Your files are kept here for seven days."
    }
  },
  "everything": {
    "title": "Copy of everything",
    "text": "A ZIP with all that Almoner keeps about your organization: every table as CSV with a dictionary, logos, receipts, attached files, and the books. It is kept for seven days, and can be restored into another Almoner.",
    "make": "Make a copy",
    "confirm": {
      "title": "Make a copy of everything?",
      "text": "The file holds personal data of all your donors and of the people who work with you. Keep it where nobody else can open it, and delete it when you are done. The activity log records that you made it."
    },
    "started": "Your copy is being made",
    "startedDetail": "You can leave this page. You will find the file here, and we will notify you when it is ready."
  }
}
export = messages
