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
      "text": "Bring in the gifts you already have, from a spreadsheet or another system, as a CSV file or an Excel workbook. You can undo any import."
    },
    "leftOut": "{count, number} left out"
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
    "discardText": "The file and your choice of columns will be discarded. Nothing has been imported.",
    "readOnly": "You can view imports, but not run them.",
    "again": "Import another file",
    "upload": {
      "label": "File",
      "invitation": "Drop a CSV file or an Excel workbook here, or choose one",
      "hint": "CSV or Excel (.xlsx), up to {size}",
      "submit": "Upload and read it",
      "about": "Each row is a gift, a donor, a recurring gift, or the page of a fundraiser. Next, you choose what each column means. Nothing is imported until you have reviewed what we found.",
      "takesTitle": "What can be read",
      "takes": {
        "files": "Excel workbooks (.xlsx), any sheet; CSV with any delimiter, in UTF-8, UTF-16 or Windows-1252",
        "values": "Common date formats, and amounts with currency signs and thousands separators",
        "refunds": "Negative amounts, as refunds of earlier gifts",
        "systems": "Almoner’s own files of donors, transactions, recurring gifts and fundraisers, and exports from Salesforce, Bloomerang, Donorbox, GiveWP, Fundraise Up, PayPal, Stripe, Little Green Light and CiviCRM, recognized by their headings"
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
      "leave": "You can leave this page. The import continues, and its progress is shown here.",
      "checkTitle": "Checking the rows",
      "runTitle": "Importing",
      "undoTitle": "Undoing"
    },
    "failed": {
      "title": "This import failed",
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
    "nothingText": "Every row had already been imported or was left out.",
    "totals": "Imported totals by currency",
    "gifts": "Gifts",
    "gross": "Gross",
    "refunded": "Refunds",
    "raised": "Raised",
    "seeGifts": "See its transactions",
    "rowsToFix": "Download rows to fix",
    "rowsToFixText": "{count, plural, one {# row was not imported. Fix it in the file and import it again: only the missing row is added.} other {# rows were not imported. Fix them in the file and import it again: only the missing rows are added.}}",
    "undo": "Undo import",
    "undoTitle": "Undo import {number}?",
    "undoGoes": "This goes:",
    "undoStays": "Donors with other gifts stay. You can import the file again at any time.",
    "undoRows": "The gifts and refunds from {rows}, including test transactions",
    "undoDonors": "{donors} created by this import, unless they have other gifts now",
    "undoCampaigns": "{campaigns} created by this import, unless used since",
    "undoUpdates": "Changes to {donors} who already existed",
    "undoHouseholds": "{count, plural, one {# household} other {# households}} created by this import, unless others joined since",
    "undoFunds": "{count, plural, one {# fund} other {# funds}} created by this import, unless used since",
    "undoDeclarations": "Gift Aid declarations from {count, plural, one {# row} other {# rows}}, unless claimed, confirmed or canceled since",
    "undoReceipts": "The numbers of {count, plural, one {# receipt} other {# receipts}} from your former system",
    "undone": "This import was undone",
    "undoneText": "Its gifts were removed, and its changes to donors were reversed.",
    "updated": "Existing gifts and donors updated",
    "changed": "{count, plural, one {# existing gift was updated.} other {# existing gifts were updated.}}",
    "undoChanges": "Changes to {count, plural, one {# gift} other {# gifts}} that already existed",
    "edited": {
      "changed": "{gifts, plural, =0 {} one {# gift was only corrected since. } other {# gifts were only corrected since. }}{recurring, plural, =0 {} one {# recurring gift was only changed since.} other {# recurring gifts were only changed since.}}",
      "giftFates": {
        "keep": {
          "label": "Keep them",
          "detail": "They stay with their donors, as people left them."
        },
        "remove": {
          "label": "Remove them too",
          "detail": "The books take back the gifts and their corrections."
        }
      },
      "stay": {
        "elsewhere": "{count, plural, one {# stays, since it came with another import} other {# stay, since they came with another import}}",
        "closed": "{count, plural, one {# stays, since the books are closed for its day} other {# stay, since the books are closed for their days}}",
        "refunded": "{count, plural, one {# stays, since it was refunded} other {# stay, since they were refunded}}",
        "disputed": "{count, plural, one {# stays, since the donor’s bank disputed it} other {# stay, since the donor’s bank disputed them}}",
        "receipted": "{count, plural, one {# stays, since it has a receipt} other {# stay, since they have receipts}}",
        "claimed": "{count, plural, one {# stays, since Gift Aid was declared or claimed for it} other {# stay, since Gift Aid was declared or claimed for them}}",
        "banked": "{count, plural, one {# stays, since it was found at the bank} other {# stay, since they were found at the bank}}",
        "counted": "{count, plural, one {# stays, since it counts toward a recurring gift} other {# stay, since they count toward recurring gifts}}",
        "credited": "{count, plural, one {# stays, since somebody else is credited with it} other {# stay, since somebody else is credited with them}}",
        "thanked": "{count, plural, one {# stays, since its donor was thanked} other {# stay, since their donors were thanked}}"
      },
      "looking": "Looking for what was edited since…",
      "gifts": "{count, plural, one {# gift was corrected, refunded, receipted or thanked for since: {names}.} other {# gifts were corrected, refunded, receipted or thanked for since: {names}.}}",
      "donors": "{count, plural, one {# donor was edited since: {names}} other {# donors were edited since: {names}}}",
      "andMore": "{names} and {more, plural, one {# more} other {# more}}",
      "fates": {
        "keep": {
          "label": "Keep them",
          "detail": "They stay with what was written down, without the imported gifts."
        },
        "remove": {
          "label": "Remove them too",
          "detail": "What people wrote about them is deleted."
        }
      },
      "keptGifts": "{count, plural, one {# gift was kept, since it had been corrected, refunded, receipted or thanked for: {names}.} other {# gifts were kept, since they had been corrected, refunded, receipted or thanked for: {names}.}}",
      "keptDonors": "{count, plural, one {# donor was kept, since people had edited them: {names}.} other {# donors were kept, since people had edited them: {names}.}}",
      "recurring": "{count, plural, one {# recurring gift was paid, put into a collection file or changed since: {names}.} other {# recurring gifts were paid, put into a collection file or changed since: {names}.}}",
      "keptRecurring": "{count, plural, one {# recurring gift was kept, since it had been paid, put into a collection file or changed: {names}.} other {# recurring gifts were kept, since they had been paid, put into a collection file or changed: {names}.}}",
      "fundraisers": "{count, plural, one {# page got gifts, was changed or its person was invited since, and stays: {names}.} other {# pages got gifts, were changed or their people were invited since, and stay: {names}.}}",
      "keptFundraisers": "{count, plural, one {# page was kept, since it had gifts, had been changed or its person invited: {names}.} other {# pages were kept, since they had gifts, had been changed or their people invited: {names}.}}"
    },
    "seeDonors": "See your donors",
    "seeRecurring": "See its recurring gifts",
    "undoRecurring": "{count, plural, one {# recurring gift} other {# recurring gifts}}",
    "undoMandates": "{count, plural, one {# mandate for direct debits} other {# mandates for direct debits}}",
    "seeFundraisers": "See your fundraisers",
    "undoFundraisers": "{count, plural, one {# page of a fundraiser} other {# pages of fundraisers}}, with the people who were never invited"
  },
  "check": {
    "figures": {
      "ready": {
        "label": "Ready",
        "definition": "Rows that will be imported, including refunds and test transactions."
      },
      "present": {
        "label": "Already here",
        "definition": "Rows that were imported before, matched by their ID or by their whole content. They are left as they are."
      },
      "bad": {
        "label": "To fix",
        "definition": "Rows with a value that cannot be read. They are not imported until you fix them."
      },
      "undecided": {
        "label": "To decide",
        "definition": "Negative amounts that could refund more than one gift. They are not imported until you say which."
      },
      "leftOut": {
        "label": "Left out",
        "definition": "Rows that you left out, or that are not gifts by the words you gave a meaning to."
      },
      "testRows": {
        "label": "Test",
        "definition": "Ready rows in test mode. They are kept separate and never counted in totals."
      },
      "changed": {
        "label": "Changed",
        "definition": "Rows whose gift is here already, with another status, amount or date. They are taken only if you chose to take changes."
      },
      "credits": {
        "label": "Soft credits",
        "definition": "Rows that credit their donor with a gift of this file, or with one that is here."
      },
      "parts": {
        "label": "Further parts",
        "definition": "More rows of gifts that are ready, under the same gift ID. They are added up with the first."
      }
    },
    "totals": "Totals of the ready rows by currency",
    "totalsTitle": "What will be imported",
    "donorsTitle": "Donors",
    "newDonors": "New donors",
    "newHouseholds": "New households",
    "matchedDonors": "Known donors",
    "updatedDonors": "Of these, updated",
    "matchedBy": {
      "email": "by email",
      "name_and_email": "by name and email",
      "name_and_place": "by name and place"
    },
    "newCampaigns": "New {count, plural, one {campaign} other {campaigns}}",
    "newDesignations": "New {count, plural, one {designation} other {designations}}",
    "receiptsElsewhere": "Gifts with a receipt issued elsewhere",
    "giftAidDeclarations": "Gift Aid declarations",
    "unknownFundraisers": "{count, plural, one {Fundraiser} other {Fundraisers}} not found: these gifts will not count toward a page",
    "sameFile": "You have imported this file before, as {number}. Its rows are recognized only if the columns are mapped the same way. If they are mapped differently, gifts may be imported twice.",
    "allPresent": "Every row of this file has already been imported. There is nothing to do.",
    "run": "Import {rows, plural, one {# row} other {# rows}}",
    "runHelp": "{out, plural, =0 {Either everything is imported or nothing is, and you can undo it.} other {{out, plural, one {# row} other {# rows}} will not be imported. Of the others, either all are imported or none, and you can undo it.}}",
    "change": "Change the columns",
    "rows": {
      "title": "Rows that need you",
      "help": "Correct a cell and press Enter, or leave the row out. Rows you do not fix are not imported, and you can download them afterwards.",
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
      "question": "Which gift does this refund?",
      "candidate": "{amount} of {date}",
      "left": "{left} of it is left",
      "fromFile": "row {line, number} of this file",
      "fromAlmoner": "a gift that is here already",
      "refund": "Refund {amount}",
      "none": "No gift of this donor fits. Leave the row out, or correct its amount in the file.",
      "decided": "Row {line, number} is decided"
    },
    "similar": {
      "title": "{count, plural, one {# new donor who may already exist} other {# new donors who may already exist}}",
      "help": "They will be added as new donors. You can merge them later under Duplicates, or change how donors are matched before you import.",
      "is": "Perhaps <donor></donor>",
      "more": "Showing the first {shown, number}."
    },
    "runUpdates": "Update {donors, plural, one {# donor} other {# donors}}",
    "changed": {
      "title": "Changed at the source",
      "taken": "These gifts and donors are updated when you import: gifts are settled, refunded or corrected in the books. Undoing the import restores them.",
      "left": "These gifts stay as they are. To update them, change the columns and choose to take the changes.",
      "more": "Showing the first {shown, number}.",
      "from": "{field}: {before} → {after}",
      "nothing": "empty",
      "statuses": {
        "pending": "Pending",
        "requires_action": "Waiting for the donor",
        "processing": "Processing",
        "succeeded": "Succeeded",
        "refunded": "Refunded in full",
        "failed": "Failed",
        "canceled": "Canceled"
      },
      "refusals": {
        "gateway": "Not updated: your payment gateway collects this gift.",
        "counted": "Not updated: this gift counts toward a recurring gift. Correct or refund it on its page.",
        "receipted": "Not updated: this gift has a receipt. Correct or refund it on its page.",
        "disputed": "Not updated: the donor’s bank disputed this gift.",
        "returned": "Not updated: part of this gift was refunded.",
        "corrected": "Not updated: this gift was corrected in Almoner.",
        "closed": "Not updated: the books are closed for the day of this gift.",
        "covered": "Not updated: the new amount is no more than the fees that the donor covered."
      }
    },
    "preview": {
      "title": "{count, plural, one {The first row as it will be} other {The first # rows as they will be}}",
      "caption": "The first donors and gifts as they will be imported",
      "donor": "Donor",
      "type": "Type",
      "email": "Email",
      "amount": "Amount",
      "date": "Date",
      "fund": "Fund and campaign",
      "status": "Status",
      "new": "New donor",
      "known": "Matched with {name}, {number}",
      "refund": "Refund",
      "honor": "In honor of {name}",
      "memory": "In memory of {name}",
      "household": "Household: {name}",
      "giftAid": "Gift Aid declared on {date}",
      "people": {
        "credited": "Credited: {name}",
        "creditedPart": "Credited with {amount}: {name}",
        "partner": "Spouse or partner: {name}",
        "contact": "Contact person: {name}"
      },
      "next": "Next payment",
      "pays": "Counts toward {number}",
      "recurring": {
        "active": "Goes on",
        "paused": "Paused",
        "withoutCard": "Paused, needs a card"
      },
      "pages": {
        "caption": "The first pages as they will be imported",
        "person": "Fundraiser",
        "slug": "Address",
        "goal": "Goal",
        "raised": "Raised, by the file",
        "noGoal": "No goal",
        "member": "A fundraiser here already, without a page",
        "new": "New, to be invited"
      },
      "language": "Language: {language}",
      "born": "Born {date}",
      "doNotContact": "Do not contact",
      "anonymous": "Anonymous gift",
      "page": "Given on {url}",
      "utm": {
        "source": "UTM source: {value}",
        "medium": "UTM medium: {value}",
        "campaign": "UTM campaign: {value}",
        "content": "UTM content: {value}",
        "term": "UTM term: {value}"
      }
    },
    "recurring": {
      "monthly": "Together in a month",
      "byHand": "Paid by hand",
      "withMandate": "Of these, by direct debit",
      "collected": "Collected by card or debit",
      "withoutCard": "Of these, without a card",
      "ended": "Have ended",
      "giftsHere": "Gifts here that count toward these",
      "staysPaused": "Those collected by card or debit stay paused until you resume them, so that nobody is charged twice. Stop the former system first.",
      "collectsFrom": "Those collected by card or debit stay paused until <date></date>. Stop the former system before that day.",
      "giftsAfter": "Past and later gifts count toward these where their file has the IDs of recurring gifts in a column, whether you import it before this file or after.",
      "withoutCardHelp": "Where the file has no card of your gateway, send these donors a link to enter one."
    },
    "pledges": "{count, plural, one {# row is a pledge and is left out: it promises gifts and brings no money.} other {# rows are pledges and are left out: they promise gifts and bring no money.}} Import them from your system’s file of pledges, where each row is a recurring gift, before this file or after. Payments that name their pledge by its ID then count toward it.",
    "pays": {
      "title": "Payments of recurring gifts",
      "counted": "Count toward a recurring gift",
      "unknown": "Name one that is not here",
      "unfit": "Name one of another donor or in another currency",
      "order": "{count, plural, one {# gift names a recurring gift that is not here.} other {# gifts name recurring gifts that are not here.}} Each counts toward its recurring gift once you import the file of recurring gifts, before this file or after."
    },
    "fundraisers": {
      "title": "Fundraisers",
      "toInvite": "New people, to be invited",
      "inviteHelp": "Nobody is emailed by the import. Send the invitations from the list of fundraisers, once the pages are as they should be.",
      "sameRaised": "Pages here that raised the same",
      "otherRaised": "{count, plural, one {# page here raised another sum than the file says} other {# pages here raised another sum than the file says}}",
      "apartCaption": "Pages that raised another sum here than in the file",
      "name": "Fundraiser",
      "inFile": "In the file",
      "here": "Here",
      "difference": "Missing here",
      "apartMore": "Showing the first {shown, number}."
    },
    "leftOutHelp": "{count, plural, one {# row is left out.} other {# rows are left out.}}",
    "leftOutWords": {
      "title": "Left out",
      "word": "“{word}” in {column}",
      "empty": "Empty {column}",
      "others": "Others"
    },
    "faults": {
      "title": "The same problem in several rows",
      "help": "Fix a problem in all of its rows at once, or leave them out. You can undo this until you import. Rows that need values of their own can be left out here and fixed in the file afterwards.",
      "from": "from row {line, number} on",
      "mend": "Fix {count, plural, one {# row} other {# rows}}",
      "leaveOut": "Leave {count, plural, one {# row} other {# rows}} out",
      "show": "Show the rows",
      "hide": "Hide the rows",
      "first": "Showing the first {shown, number}.",
      "empty": "an empty cell"
    },
    "mends": {
      "title": "Fixed in several rows",
      "set": "{column}: {before} is read as {after}",
      "means": "{column}: {before} means {after}",
      "leftOut": "{column}: rows with {before} are left out",
      "undo": "Undo"
    }
  },
  "importedStatuses": {
    "succeeded": "Succeeded",
    "refunded": "Refunded in full",
    "pending": "Pending",
    "failed": "Failed",
    "canceled": "Canceled",
    "leave_out": "Leave out"
  },
  "fieldGroups": {
    "gift": "Gift",
    "receipt": "Receipt issued elsewhere",
    "funds": "Designations",
    "origin": "Where it came from",
    "tribute": "Tribute",
    "credit": "Soft credit",
    "donor": "Donor",
    "consent": "Consent",
    "related": "People beside the donor",
    "giftAid": "Gift Aid",
    "address": "Address",
    "secondAddress": "Second address",
    "custom": {
      "donor": "Custom fields of donors",
      "charge": "Custom fields of gifts"
    },
    "recurring": "Recurring gift",
    "page": "Fundraiser’s page"
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
      "detail": "The same email means the same donor. Rows without an email are matched by name with postal code or city. The name alone decides where neither the row nor the donor has a place."
    },
    "name_and_email": {
      "label": "By name and email together",
      "detail": "Both must match. Useful when several people share a mailbox. Rows without an email are matched by name with postal code or city. The name alone decides where neither the row nor the donor has a place."
    },
    "name_and_place": {
      "label": "By name and postal code",
      "detail": "The same name with the same postal code or city means the same donor; the name alone decides where neither the row nor the donor has a place. Email is ignored."
    }
  },
  "donorUpdates": {
    "fill_gaps": {
      "label": "Fill in what is missing",
      "detail": "Empty details are filled from the file. Nothing is overwritten."
    },
    "leave": {
      "label": "Leave them as they are",
      "detail": "Only their gifts are added."
    },
    "overwrite": {
      "label": "Take what the file says",
      "detail": "Details in the file replace the donor’s. Undoing the import restores them."
    }
  },
  "map": {
    "read": "Read as {encoding}, separated by {delimiter}.",
    "remembered": "Columns are mapped as you did last time for a file with these headings.",
    "suggested": "We matched the columns by their headings. Review them and change any that are wrong.",
    "headings": {
      "title": "Headings",
      "text": "The headings are in row {row, number}.",
      "change": "Choose another row",
      "keep": "Close",
      "choose": "Use row {row, number}",
      "current": "Headings",
      "caption": "The first rows of the file",
      "row": "Row",
      "absent": "The file has no headings, so its columns are numbered.",
      "several": "The headings are in rows {from, number} to {to, number}.",
      "none": "The file has no headings",
      "join": "Include the row above",
      "apart": "Use one row only"
    },
    "columns": {
      "title": "Columns",
      "caption": "Columns of the file and what they become",
      "column": "Column of the file",
      "samples": "For example",
      "becomes": "Becomes",
      "unmapped": "Leave out",
      "noSamples": "Empty in every row",
      "filled": "filled in {filled} of {rows}",
      "select": "What the column {column} becomes",
      "taken": "{field} (used for {column})",
      "otherwise": "Use another column where this one is empty",
      "otherwiseOf": "Column to use where {column} is empty",
      "otherwiseNone": "Nothing where it is empty",
      "otherwiseUse": "{column} where it is empty"
    },
    "missing": "Still needed: {fields}",
    "words": {
      "title": "Words in the file",
      "help": "What each value in these columns means.",
      "of": "In {column}",
      "choose": "Choose one",
      "select": "What {word} in {column} means",
      "tooMany": "This column has more than 40 different values. Those we know are read in their usual sense.",
      "unset": "Rows with {words} will be listed for you to fix.",
      "empty": "(empty)",
      "others": "All other values"
    },
    "reading": {
      "dateTitle": "How dates are written",
      "dateMissing": "how dates are written",
      "dateHelp": "The dates of {column} can be read in more than one way. Which is right?",
      "dateExample": "{sample} is {date}",
      "markTitle": "What parts the cents off",
      "markHelp": "The amounts of {column} can be read in more than one way. Which is right?",
      "noDates": "Some values in {column} are not dates. Those rows will be listed for you to fix.",
      "noAmounts": "Some values in {column} are not amounts. Those rows will be listed for you to fix."
    },
    "rest": {
      "title": "Where a row does not say",
      "currency": "Currency",
      "currencyHelp": "Of rows that name none",
      "campaign": "Campaign",
      "campaignHelp": "For rows that name no campaign. Campaigns you do not have yet are created."
    },
    "donors": {
      "title": "Donors",
      "match": "How a row finds its donor",
      "update": "What happens to donors who already exist",
      "changes": "What happens to gifts that already exist",
      "names": "Whose names the file holds",
      "shared": "Rows with the same gift ID"
    },
    "check": "Check {rows}",
    "checkHelp": "Nothing is imported yet.",
    "keep": "Back to the check",
    "readSheet": "Read from the sheet “{sheet}” of the workbook.",
    "preset": "This looks like an export from {system}, so the columns and words are set for it. Review them and change any that are wrong.",
    "sheet": {
      "title": "Sheet",
      "label": "Sheet to read"
    },
    "asked": {
      "title": "Columns that may say which rows are gifts",
      "help": "A pledge, a fee or a test payment would be imported as money if these columns were ignored.",
      "label": "What does {column} say?",
      "values": "Values: {values}",
      "missing": "what {column} says",
      "answers": {
        "status": "What became of the gift (paid, failed, refunded)",
        "rowType": "What kind of row it is (gift, pledge, fee)",
        "mode": "Whether it is a test",
        "donorType": "Whether the donor is a person or an organization",
        "method": "How it was paid",
        "nothing": "Nothing about whether rows are gifts"
      }
    },
    "rows": {
      "title": "Rows",
      "label": "What each row is",
      "gifts": {
        "label": "A gift",
        "detail": "With its amount, its date and its donor."
      },
      "donors": {
        "label": "A donor",
        "detail": "Without a gift. Donors you have are matched and updated, the others are added."
      },
      "recurring": {
        "label": "A recurring gift",
        "detail": "A pledge, a standing order or a monthly gift by card, with its schedule. Those that have ended come too, and nothing is collected of them."
      },
      "fundraisers": {
        "label": "A fundraiser’s page",
        "detail": "With the person, their campaign, goal and story. Nobody is emailed before you send the invitations."
      }
    },
    "recurring": {
      "rhythm": "How often",
      "rhythmHelp": "For rows that do not say",
      "collectsFrom": "Collect by card and debit from",
      "collectsFromHelp": "Stop the former system before this day. Without a day they stay paused until you resume them."
    }
  },
  "counts": {
    "rows": "{count, plural, one {# row} other {# rows}}",
    "donors": "{count, plural, one {# donor} other {# donors}}",
    "campaigns": "{count, plural, one {# campaign} other {# campaigns}}"
  },
  "giftChanges": {
    "leave": {
      "label": "Leave them as they are",
      "detail": "Changes in the file are shown, not taken."
    },
    "take": {
      "label": "Take the changes",
      "detail": "Gifts whose status, amount or date changed are settled, refunded or corrected. Their donors are updated by the rule above."
    }
  },
  "presets": {
    "npsp": "Salesforce NPSP",
    "salesforce": "Salesforce",
    "bloomerang": "Bloomerang",
    "donorbox": "Donorbox",
    "givewp": "GiveWP",
    "fundraise_up": "Fundraise Up",
    "paypal": "PayPal",
    "stripe": "Stripe",
    "stripe_balance": "Stripe",
    "little_green_light": "Little Green Light",
    "civicrm": "CiviCRM",
    "almoner_donors": "Almoner",
    "almoner_gifts": "Almoner",
    "almoner_recurring": "Almoner",
    "almoner_fundraisers": "Almoner"
  },
  "rowTypes": {
    "gift": "Gift",
    "refund": "Refund",
    "soft_credit": "Soft credit",
    "leave_out": "Leave out"
  },
  "donorTypes": {
    "person": "Person",
    "organization": "Organization",
    "household": "Household"
  },
  "nameKinds": {
    "guessed": {
      "label": "Both",
      "detail": "Names with words like Inc., Foundation or Church are organizations. All others are people."
    },
    "people": {
      "label": "People",
      "detail": "Every name is split into first and last name."
    },
    "organizations": {
      "label": "Organizations",
      "detail": "Every name is kept whole."
    }
  },
  "sharedIds": {
    "refuse": {
      "label": "List them for you to fix",
      "detail": "The first row is the gift. The others are not imported."
    },
    "parts": {
      "label": "Add them up as one gift",
      "detail": "Each row is the part for its designation. They must name the same donor, date and status."
    }
  },
  "rhythms": {
    "daily": "Daily",
    "weekly": "Weekly",
    "every_2_weeks": "Every 2 weeks",
    "every_4_weeks": "Every 4 weeks",
    "monthly": "Monthly",
    "every_2_months": "Every 2 months",
    "quarterly": "Quarterly",
    "every_6_months": "Every 6 months",
    "yearly": "Yearly",
    "once": "Once, as a pledge",
    "irregular": "A list of payments",
    "leave_out": "Leave out"
  },
  "recurringStatuses": {
    "active": "Goes on",
    "paused": "Paused",
    "completed": "Completed",
    "failed": "Lapsed",
    "canceled": "Canceled",
    "leave_out": "Leave out"
  },
  "pageStatuses": {
    "active": "Active",
    "pending": "Waits for approval",
    "paused": "Paused",
    "ended": "Ended",
    "leave_out": "Leave out"
  }
}
export = messages
