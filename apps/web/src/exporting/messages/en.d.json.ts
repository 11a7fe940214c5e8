// Generated from en.json by: npm run messages
declare const messages: {
  "title": "Exports",
  "button": "Export",
  "buttonBusy": "Exporting: {count, plural, one {# row} other {# rows}} so far",
  "dialog": {
    "title": "{list, select, donors {Export donors} charges {Export transactions} donations {Export recurring gifts} campaigns {Export campaigns} fundraisers {Export fundraisers} other {Export}}",
    "matching": "{count, plural, =0 {Everything in the list as it is filtered and sorted now.} one {# row, as the list is filtered and sorted now.} other {# rows, as the list is filtered and sorted now.}}",
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
  "startedDetail": "You can leave this page. You will find the file under Exports, and a note under the bell.",
  "done": "{count, plural, one {# row exported} other {# rows exported}}",
  "failed": "The export could not be made",
  "failedDetail": "Start it again. If it fails again, tell whoever runs your Almoner.",
  "page": {
    "hint": "Files that you had made. Each is deleted seven days after it was made; only you can open it.",
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
      "fundraisers": "Fundraisers"
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
      "text": "Open a list, filter it, and choose Export beside its columns. The files you make are kept here for seven days."
    }
  }
}
export = messages
