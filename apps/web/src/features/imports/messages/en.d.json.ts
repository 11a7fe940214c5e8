// Generated from en.json by: npm run messages
declare const messages: {
  "statuses": {
    "inspected": "Columns to choose",
    "checking": "Checking",
    "checked": "Ready to import",
    "running": "Importing",
    "done": "Imported",
    "undoing": "Undoing",
    "undone": "Undone",
    "failed": "Failed",
    "discarded": "Discarded"
  },
  "imports": {
    "title": "Imports",
    "importGifts": "Import gifts",
    "columns": {
      "file": "File",
      "number": "Number",
      "status": "Status",
      "rows": "Rows",
      "taken": "Imported",
      "totals": "Raised",
      "by": "By",
      "when": "When"
    },
    "nothingTaken": "None",
    "label": "{number}, {fileName}",
    "empty": {
      "title": "No imports yet",
      "text": "Bring the gifts that you have from a spreadsheet or another system as a CSV file. Every import can be undone."
    }
  },
  "import": {
    "back": "Imports",
    "newTitle": "Import gifts",
    "titles": {
      "new": "Import gifts",
      "one": "Import"
    },
    "stepsLabel": "Steps of the import",
    "steps": {
      "file": "File",
      "columns": "Columns",
      "check": "Check",
      "import": "Import",
      "result": "Result"
    },
    "file": "{size}, {rows}",
    "by": "by {name}",
    "missing": "This import is not here",
    "missingText": "It may belong to another organization.",
    "toList": "See all imports",
    "discard": "Discard import",
    "discardTitle": "Discard import {number}?",
    "discardText": "The file and the columns that you chose for it are forgotten. Nothing of it has been imported.",
    "readOnly": "Your role can look at imports, but not run them.",
    "again": "Import another file",
    "upload": {
      "label": "File",
      "invitation": "Drop a CSV file here, or choose one",
      "hint": "CSV, one gift a row, up to {size}",
      "submit": "Upload and read it",
      "about": "One row is one gift, with its amount, its date and something to know the donor by. You choose what each column means in the next step, and nothing is imported before you have seen what was found.",
      "takesTitle": "What can be read",
      "takes": {
        "files": "Files of any delimiter, in UTF-8, UTF-16 or Windows-1252",
        "values": "Dates in the usual orders, amounts with currency signs and thousands marks",
        "refunds": "Negative amounts, as refunds of the gifts that they take back"
      },
      "sample": "Download a sample file",
      "sampleName": "sample-gifts.csv"
    },
    "working": {
      "reading": "Reading the rows",
      "matching": "Matching donors",
      "merging": "Importing the gifts",
      "undoing": "Taking the import back",
      "waiting": "About to begin",
      "leave": "You can leave this page. The work goes on, and this page shows how far it is.",
      "checkTitle": "Checking the rows",
      "runTitle": "Importing",
      "undoTitle": "Undoing"
    },
    "failed": {
      "title": "This import did not go through",
      "text": "Nothing of it was kept.",
      "change": "Choose the columns again"
    },
    "discarded": {
      "title": "This import was discarded",
      "text": "Nothing of it was imported."
    }
  },
  "result": {
    "done": "{gifts} imported",
    "nothing": "Nothing new in this file",
    "nothingText": "All of its rows had been imported before, or were left out.",
    "totals": "Sums of what was imported, by currency",
    "gifts": "Gifts",
    "gross": "Gross",
    "refunded": "Refunds",
    "raised": "Raised",
    "seeGifts": "See its transactions",
    "rowsToFix": "Download rows to fix",
    "rowsToFixText": "{rows} stayed out. Mend them in the file and import it: only what is missing is taken.",
    "undo": "Undo import",
    "undoTitle": "Undo import {number}?",
    "undoGoes": "This goes:",
    "undoStays": "Donors with gifts from elsewhere stay. You can import the file again at any time.",
    "undoRows": "What {rows} brought: gifts and refunds, test transactions included",
    "undoDonors": "{donors} that it added, unless they have other gifts by now",
    "undoCampaigns": "{campaigns} that it added, unless used by now",
    "undoUpdates": "What it changed of {donors} who were there before",
    "undone": "This import was undone",
    "undoneText": "Its gifts are gone, and what it had changed is as it was before."
  },
  "check": {
    "figures": {
      "ready": {
        "label": "Ready",
        "definition": "Rows that will be imported, refunds and test transactions included."
      },
      "present": {
        "label": "Already here",
        "definition": "Rows that were imported before, found by their id or by all that they say. They are left as they are."
      },
      "bad": {
        "label": "To mend",
        "definition": "Rows with a cell that cannot be read. They stay out until it is mended."
      },
      "undecided": {
        "label": "To decide",
        "definition": "Negative amounts without a certain gift that they take back. They stay out until you say which."
      },
      "leftOut": {
        "label": "Left out",
        "definition": "Rows that you left out."
      },
      "testRows": {
        "label": "Test",
        "definition": "Rows in test mode among the ready ones. They are kept apart and never summed."
      }
    },
    "totals": "Sums of the rows that are ready, by currency",
    "totalsTitle": "What will be imported",
    "donorsTitle": "Donors",
    "newDonors": "New donors",
    "matchedDonors": "Known donors",
    "updatedDonors": "Of these, with details changed",
    "matchedBy": {
      "email": "by email",
      "name_and_email": "by name and email",
      "name_and_place": "by name and place"
    },
    "newCampaigns": "New {count, plural, one {campaign} other {campaigns}}",
    "newDesignations": "New {count, plural, one {designation} other {designations}}",
    "unknownFundraisers": "{count, plural, one {Fundraiser} other {Fundraisers}} not found: their gifts count for no page",
    "sameFile": "This very file came in with {number} already. Its rows are recognised as long as they are mapped as they were then; mapped otherwise, gifts can come in twice.",
    "allPresent": "Every row of this file is here already. There is nothing to import.",
    "run": "Import {rows, plural, one {# row} other {# rows}}",
    "runHelp": "{out, plural, =0 {All of it or nothing, and it can be undone.} other {{out, plural, one {# row} other {# rows}} will stay out. All of the others or nothing, and it can be undone.}}",
    "change": "Change the columns",
    "rows": {
      "title": "Rows that need you",
      "help": "Mend a cell and press Enter, or leave the row out. What you do not mend stays out, and can be downloaded afterwards.",
      "line": "Row {line, number}",
      "saved": "Row {line, number} is ready",
      "leftOut": "Row {line, number} is left out",
      "save": "Save",
      "leaveOut": "Leave out",
      "noDonor": "No donor",
      "whole": "The whole row",
      "none": "No row needs you any more",
      "next": "Next rows",
      "first": "Back to the first rows"
    },
    "decide": {
      "on": "<amount></amount> on {date}",
      "question": "Which gift does it take back?",
      "candidate": "{amount} of {date}",
      "left": "{left} of it is left",
      "fromFile": "row {line, number} of this file",
      "fromAlmoner": "a gift that is here already",
      "refund": "Refund {amount}",
      "none": "No gift of this donor fits. Leave the row out, or mend its amount in the file.",
      "decided": "Row {line, number} is decided"
    },
    "similar": {
      "title": "{count, plural, one {# new donor who may be here already} other {# new donors who may be here already}}",
      "help": "They come in as new donors. You can merge them under Duplicates afterwards, or change how donors are recognized before you import.",
      "is": "Perhaps <donor></donor>",
      "more": "The first {shown, number} are shown."
    }
  },
  "importedStatuses": {
    "succeeded": "Succeeded",
    "refunded": "Refunded in full",
    "pending": "Pending",
    "failed": "Failed",
    "canceled": "Canceled"
  },
  "fieldGroups": {
    "gift": "Gift",
    "donor": "Donor",
    "address": "Address",
    "custom": {
      "donor": "Custom fields of donors",
      "charge": "Custom fields of gifts"
    }
  },
  "encodings": {
    "utf-8": "UTF-8",
    "utf-16le": "UTF-16",
    "utf-16be": "UTF-16",
    "windows-1252": "Windows-1252"
  },
  "delimiters": {
    ",": "commas",
    ";": "semicolons",
    "\t": "tabs",
    "|": "bars"
  },
  "dateOrders": {
    "ymd": "Year, month, day",
    "dmy": "Day, month, year",
    "mdy": "Month, day, year"
  },
  "decimalMarks": {
    "dot": {
      "label": "The dot",
      "detail": "1,234.50 is one thousand two hundred and a half"
    },
    "comma": {
      "label": "The comma",
      "detail": "1.234,50 is one thousand two hundred and a half"
    }
  },
  "donorMatches": {
    "email": {
      "label": "By email",
      "detail": "The same email is the same donor. Rows without one are matched by name and postal code, or by name and city."
    },
    "name_and_email": {
      "label": "By name and email together",
      "detail": "Both must agree. Good where several people share one mailbox."
    },
    "name_and_place": {
      "label": "By name and postal code",
      "detail": "The same name at the same postal code, or in the same city, is the same donor. Email is not looked at."
    }
  },
  "donorUpdates": {
    "fill_gaps": {
      "label": "Fill in what is missing",
      "detail": "Empty details of a donor are taken from the file, nothing is written over."
    },
    "leave": {
      "label": "Leave them as they are",
      "detail": "Only their gifts are added."
    },
    "overwrite": {
      "label": "Take what the file says",
      "detail": "Details in the file replace those of the donor. Undoing the import brings them back."
    }
  },
  "map": {
    "read": "Read as {encoding}, cells parted by {delimiter}.",
    "remembered": "The columns are mapped as you did last time for a file with these headings.",
    "suggested": "The columns were matched by their headings. Look them over and change what is not right.",
    "headings": {
      "title": "Headings",
      "text": "The headings stand in row {row, number}.",
      "change": "Choose another row",
      "keep": "Keep row {row, number}",
      "choose": "Use row {row, number}",
      "current": "Headings",
      "caption": "The first rows of the file",
      "row": "Row"
    },
    "columns": {
      "title": "Columns",
      "caption": "The columns of the file and what each becomes",
      "column": "Column of the file",
      "samples": "For example",
      "becomes": "Becomes",
      "unmapped": "Leave out",
      "noSamples": "Empty in every row",
      "filled": "filled in {filled} of {rows}",
      "select": "What the column {column} becomes"
    },
    "missing": "Still needed: {fields}",
    "words": {
      "title": "Words in the file",
      "help": "What each word of these columns stands for.",
      "of": "In {column}",
      "choose": "Choose one",
      "select": "What {word} in {column} stands for",
      "tooMany": "{column} has more than 40 different words, so they are read as they usually mean.",
      "unset": "Rows with {words} will be listed to mend."
    },
    "reading": {
      "dateTitle": "How dates are written",
      "dateMissing": "how dates are written",
      "dateHelp": "The dates of {column} can be read in more than one way. Which is right?",
      "dateExample": "{sample} is {date}",
      "markTitle": "What parts the cents off",
      "markHelp": "The amounts of {column} can be read in more than one way. Which is right?",
      "noDates": "Not every value of {column} is a date that can be read. Those rows will be listed to mend.",
      "noAmounts": "Not every value of {column} is an amount that can be read. Those rows will be listed to mend."
    },
    "rest": {
      "title": "Where a row does not say",
      "currency": "Currency",
      "currencyHelp": "Of rows that name none",
      "campaign": "Campaign",
      "campaignHelp": "Of rows that name none. Campaigns that a row names and you do not have are added."
    },
    "donors": {
      "title": "Donors",
      "match": "How a row finds its donor",
      "update": "What happens to donors who are there already"
    },
    "check": "Check {rows}",
    "checkHelp": "Nothing is imported yet.",
    "keep": "Back to the check"
  },
  "counts": {
    "rows": "{count, plural, one {# row} other {# rows}}",
    "donors": "{count, plural, one {# donor} other {# donors}}",
    "campaigns": "{count, plural, one {# campaign} other {# campaigns}}"
  }
}
export = messages
