// Generated from en.json by: npm run messages
declare const messages: {
  "title": "Exports",
  "button": "Export",
  "buttonBusy": "{total, plural, =0 {Exporting: {count, plural, one {# row} other {# rows}} so far} other {Exporting: {count, number} of {total, plural, one {# row} other {# rows}}}}",
  "dialog": {
    "title": "{list, select, donors {Export donors} charges {Export transactions} donations {Export recurring gifts} campaigns {Export campaigns} fundraisers {Export fundraisers} receipts {Export receipts} payouts {Export payouts} payoutLines {Export what is in this payout} bankLines {Export bank lines} expectedPayments {Export expected payments} emails {Export emails} tasks {Export tasks} drafts {Export unfinished gifts} designations {Export funds} teams {Export teams} auditEntries {Export the audit log} receiptsDue {Export receipts to issue} suppressions {Export stopped addresses} imports {Export the list of imports} releases {Export releases to accounting} other {Export}}",
    "matching": "{count, plural, =0 {No rows, as the list is currently filtered.} one {# row, as the list is currently filtered and sorted.} other {# rows, as the list is currently filtered and sorted.}}",
    "matchingMany": "More than {count, number} rows, as the list is currently filtered and sorted.",
    "matchingAll": "Everything in the list, as currently filtered and sorted.",
    "counting": "Counting the rows…",
    "chosen": "{count, plural, one {# chosen row.} other {# chosen rows.}}",
    "format": "Format",
    "formats": {
      "csv": "CSV",
      "xlsx": "Excel"
    },
    "columns": "Columns",
    "all": "All there are",
    "shown": "As in the list",
    "choose": "Choose",
    "chosenColumns": "Columns of the file",
    "noneChosen": "Choose at least one column.",
    "nationalIdHint": "If you may see national IDs, they are exported in full when you choose their column.",
    "ibanHint": "If you may read IBANs, they are exported in full when you choose their column.",
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
      "expires": "Kept until",
      "state": "Status"
    },
    "rowCount": "{count, plural, one {# row} other {# rows}}",
    "rowsOf": "{rows, number} of {total, number}",
    "lists": {
      "donors": "Donors",
      "charges": "Transactions",
      "donations": "Recurring gifts",
      "campaigns": "Campaigns",
      "fundraisers": "Fundraisers",
      "receipts": "Receipts",
      "payouts": "Payouts",
      "payoutLines": "Contents of a payout",
      "bankLines": "Bank lines",
      "expectedPayments": "Expected payments",
      "emails": "Emails",
      "tasks": "Tasks",
      "drafts": "Unfinished gifts",
      "designations": "Funds",
      "teams": "Teams",
      "auditEntries": "Audit log",
      "receiptsDue": "Receipts to issue",
      "suppressions": "Stopped addresses",
      "imports": "Imports",
      "releases": "Releases to accounting",
      "everything": "Everything",
      "personCopy": "Personal data"
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
