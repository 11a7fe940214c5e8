// Generated from en.json by: npm run messages
declare const messages: {
  "sources": {
    "import": "Imported",
    "checkout": "Gave on a donation page",
    "manual": "Added by hand",
    "api": "Added through the API",
    "fundraiser": "Gave on a fundraiser's page"
  },
  "types": {
    "person": "Person",
    "organization": "Organization",
    "household": "Household"
  },
  "donors": {
    "title": "Donors",
    "search": "Search donors",
    "searchHint": "Name, email or number",
    "filters": {
      "firstGift": "First gift",
      "lifecycle": "Lifecycle",
      "lifetime": "Lifetime",
      "lastGift": "Last gift",
      "currency": "Currency"
    },
    "sums": "What these donors gave, by currency",
    "donors": "Donors",
    "lifetime": "Lifetime giving",
    "sort": "Sort",
    "sorts": {
      "-createdAt": "Last added first",
      "createdAt": "First added first",
      "name": "Name, A to Z",
      "-name": "Name, Z to A",
      "-lifetime": "Largest total first",
      "lifetime": "Smallest total first",
      "-lastGift": "Last gift, newest first",
      "lastGift": "Last gift, oldest first"
    },
    "importGifts": "Import gifts",
    "empty": {
      "title": "No donors yet",
      "text": "Donors arrive with their gifts. Start by importing the gifts you already have from a CSV file.",
      "textForReaders": "Donors arrive with their gifts and are listed here."
    },
    "filtered": "No donors match these filters",
    "emailThese": "Email these donors"
  },
  "donor": {
    "back": "Donors",
    "addGift": "Add gift",
    "given": "Given, net of refunds",
    "givenIn": "Given in {currency}, net of refunds",
    "giftsSince": "{count, plural, one {# gift, <date></date>} other {# gifts since <date></date>}}",
    "gifts": "Gifts",
    "average": "Average gift",
    "largestOf": "Largest <amount></amount>",
    "lastGift": "Last gift",
    "credited": "Credited from others",
    "creditedIn": "Credited in {currency} from others",
    "creditedGifts": "{count, plural, one {# gift} other {# gifts}}",
    "giftList": "Transactions",
    "allGifts": "See all with filters",
    "contact": "Contact",
    "details": "Details",
    "email": "Email",
    "phone": "Phone",
    "type": "Type",
    "number": "Number",
    "id": "Id",
    "source": "Where they came from",
    "seeImport": "See the import",
    "added": "Added",
    "noGifts": "No gifts yet",
    "noGiftsText": "This donor’s gifts will be listed here.",
    "missing": "Donor not found",
    "missingText": "They may have been removed when an import was undone, or the link may belong to another organization.",
    "toList": "See all donors",
    "pageTitle": "Donor",
    "lookedAfterBy": "Owner: {name}",
    "receipts": "Receipts",
    "emails": "Emails",
    "allEmails": "All emails",
    "noEmails": "No emails yet",
    "allReceipts": "All receipts",
    "noReceipts": "No receipts"
  },
  "facts": {
    "name": "Name",
    "email": "Email",
    "phone": "Phone",
    "employer": "Employer",
    "jobTitle": "Job title",
    "changed": "{label} changed",
    "undo": "Undo",
    "undone": "{label} restored",
    "undoFailed": "The change could not be undone",
    "emails": "Email",
    "phones": "Phone",
    "addresses": "Address",
    "owner": "Owner",
    "language": "Language",
    "birthDate": "Birth date",
    "nationalId": "National ID",
    "companyNumber": "Company number",
    "doNotContact": "Do not contact",
    "doNotContactHelp": "Only receipts and notices about their own payments are still emailed.",
    "isAnonymousDefault": "Anonymous",
    "isAnonymousDefaultHelp": "Their name is hidden on fundraisers and donation pages.",
    "yes": "Yes",
    "no": "No",
    "formalGreeting": "Formal greeting",
    "informalGreeting": "Informal greeting"
  },
  "nationalId": {
    "show": "Show",
    "hide": "Hide",
    "showIt": "Show national ID",
    "hideIt": "Hide national ID",
    "logged": "Viewing it is recorded in the audit log",
    "readFailed": "The national ID could not be read",
    "removed": "National ID removed",
    "removeFailed": "The national ID was not removed",
    "remove": "Remove",
    "replaces": "Replaces the ID on file.",
    "sealed": "Kept encrypted. Only admins can see all of it."
  },
  "contacts": {
    "label": "Kind",
    "status": "Status",
    "primary": "Primary",
    "main": "primary",
    "smsOptIn": "Agreed to text messages",
    "sms": "texts",
    "validFrom": "From",
    "validTo": "Until",
    "from": "from",
    "until": "until",
    "undeliverable": "Mail returned",
    "emailLabels": {
      "home": "Home",
      "work": "Work",
      "other": "Other"
    },
    "emailStatuses": {
      "unverified": "Unverified",
      "ok": "OK",
      "bounced": "Bounced",
      "complained": "Complained"
    },
    "phoneLabels": {
      "mobile": "Mobile",
      "home": "Home",
      "work": "Work"
    },
    "addressLabels": {
      "home": "Home",
      "work": "Work",
      "mailing": "Mailing",
      "seasonal": "Seasonal"
    },
    "add": {
      "emails": "Add email",
      "phones": "Add phone",
      "addresses": "Add address"
    },
    "remove": {
      "emails": "Remove email {place}",
      "phones": "Remove phone {place}",
      "addresses": "Remove address {place}"
    },
    "removeOne": "Remove"
  },
  "form": {
    "add": "Add donor",
    "addTitle": "Add a donor",
    "added": "Added {number}",
    "firstName": "First name",
    "lastName": "Last name",
    "middleName": "Middle name",
    "title": "Title",
    "suffix": "Suffix",
    "organizationName": "Organization name",
    "householdName": "Household name",
    "contactFirstName": "First name of the contact",
    "contactLastName": "Last name of the contact",
    "line1": "Address",
    "line2": "Apartment, suite, etc.",
    "city": "City",
    "region": "State or region",
    "postalCode": "Postal code",
    "country": "Country",
    "similar": "{count, plural, one {This may be a donor you already have} other {This may be one of # donors you already have}}"
  },
  "duplicates": {
    "title": "Duplicates",
    "link": "{count, plural, one {# duplicate} other {# duplicates}}",
    "open": "To review",
    "dismissed": "Not duplicates",
    "veryLikely": "Very likely",
    "compare": "Compare",
    "dismiss": "Not a duplicate",
    "reopen": "Review again",
    "told": "These two will not be listed as duplicates again",
    "reopened": "These two are back on the list",
    "judgeFailed": "Your answer was not saved",
    "noContact": "No contact details",
    "more": "The {shown} most likely of {total} pairs. Others appear as you work through these.",
    "none": "No duplicates",
    "noneText": "Almoner compares emails, phones, addresses and names. Pairs that look alike are listed here.",
    "noneDismissed": "No pairs dismissed",
    "noneDismissedText": "Pairs that you mark as not duplicates are kept here."
  },
  "merge": {
    "title": "Merge two donors",
    "table": "The two donors, with a choice where they differ",
    "place": "Pair {place} of {total}",
    "skip": "Skip",
    "swap": "Keep this one instead",
    "kept": "Kept",
    "same": "the same on both",
    "empty": "Empty",
    "fields": {
      "name": "Name",
      "email": "Email",
      "phone": "Phone",
      "address": "Address",
      "work": "Work",
      "birthDate": "Birth date",
      "nationalId": "National ID"
    },
    "gifts": "{count, plural, one {# gift} other {# gifts}}",
    "after": "After the merge",
    "leadsOn": "{kept} · {merged} keeps working",
    "given": "Given in {currency}",
    "movesFrom": "Moves from {number}",
    "moves": {
      "transactions": "{count, plural, one {# transaction} other {# transactions}}",
      "recurring": "{count, plural, one {# recurring donation} other {# recurring donations}}",
      "softCredits": "{count, plural, one {# soft credit} other {# soft credits}}",
      "giftAid": "{count, plural, one {# Gift Aid declaration} other {# Gift Aid declarations}}"
    },
    "movesNothing": "Nothing. They have no gifts yet.",
    "stays": "Stays as it is",
    "staysText": "The ledger, emails already sent and the audit log. Totals are the same to the cent.",
    "confirm": "Merge into {name}",
    "canUndo": "You can undo this at any time on the donor’s page.",
    "canUndoHere": "Their records in HubSpot are merged too, and HubSpot can’t undo that. Here you can undo the merge at any time on the donor’s page.",
    "done": "Merged into {name}",
    "failed": "The donors were not merged",
    "undone": "The merge is undone",
    "undoFailed": "The merge was not undone",
    "undo": "Unmerge",
    "undoDialog": {
      "title": "Unmerge {name}?",
      "text": "HubSpot can’t undo a merge. If both records were merged there, Almoner creates a new record for {name} in HubSpot and moves their deals to it. Notes and emails in HubSpot stay with the merged record."
    },
    "merged": "Merged donors",
    "with": "Merge…",
    "withTitle": "Merge {name} with another donor",
    "withWhom": "Choose a donor",
    "withItself": "This is the same donor",
    "other": "Other donor"
  },
  "giftAid": {
    "title": "Gift Aid",
    "scopes": {
      "single": "For one gift",
      "future": "For all future gifts",
      "past4": "For gifts of the last four years",
      "all": "For gifts of the last four years and all future gifts"
    },
    "methods": {
      "online": "Declared online on",
      "written": "Declared in writing on",
      "verbal": "Declared verbally on"
    },
    "cancelled": "Canceled on",
    "none": "No declaration yet. Without one, their gifts cannot be claimed.",
    "add": "Add declaration",
    "addTitle": "Add a Gift Aid declaration",
    "added": "Declaration added",
    "submit": "Add declaration",
    "method": "How it was made",
    "staffMethods": {
      "written": "On paper",
      "verbal": "Verbally"
    },
    "scope": "Which gifts it covers",
    "gift": "Gift",
    "giftLabel": "{number}, {date}, {amount}",
    "proof": "Proof",
    "proofs": {
      "letter": "A letter to the donor",
      "recording": "A recording of the call"
    },
    "proofHelp": {
      "letter": "The letter repeats what the donor declared and explains the tax. They may cancel within 30 days of it.",
      "recording": "Keep the recording for six years after the last gift you claim."
    },
    "letterSentOn": "Letter sent on",
    "letterHelp": "Leave empty if the letter has not gone out yet. The declaration counts once it has.",
    "lacks": {
      "name": "The donor’s first and last name are missing",
      "address": "The donor’s home address is missing"
    },
    "lacksText": "HMRC does not accept a declaration without a full name and home address. Add them in the details on this page first.",
    "recordedBy": "Recorded by {name}",
    "hasRecording": "Call recorded",
    "letterSent": "Letter sent",
    "states": {
      "valid": "Valid",
      "waiting": "Waiting for its letter",
      "cancelled": "Canceled"
    },
    "cancelledOn": "Canceled on",
    "days": {
      "cancel": {
        "open": "Cancel declaration",
        "title": "Cancel this declaration?",
        "text": "Gifts from this day on are no longer covered; earlier gifts still are. A verbal declaration that is canceled within 30 days of its letter covers nothing.",
        "done": "Declaration canceled"
      },
      "confirm": {
        "open": "Letter sent",
        "title": "When did the letter go out?",
        "text": "A verbal declaration counts once the donor has been sent a letter about it.",
        "done": "Letter noted"
      }
    },
    "on": {
      "written": "Signed on",
      "verbal": "Said on"
    },
    "explained": {
      "written": "The form says this",
      "verbal": "The donor heard this and agreed"
    }
  },
  "conditions": {
    "tags": "Tags",
    "lifecycle": "Lifecycle",
    "gave": "Gave or did not give",
    "lifetime": "Lifetime giving",
    "largest": "Largest gift",
    "average": "Average gift",
    "lastAmount": "Last gift’s amount",
    "gifts": "Number of gifts",
    "lastGift": "Last gift",
    "firstGift": "First gift",
    "recurring": "Gives regularly",
    "name": "Name",
    "email": "Email",
    "phone": "Phone",
    "city": "City",
    "region": "State or region",
    "postalCode": "Postal code",
    "country": "Country",
    "employer": "Employer",
    "jobTitle": "Job title",
    "type": "Type",
    "status": "Status",
    "source": "Source",
    "added": "Added",
    "giftAid": "Gift Aid declaration",
    "inHousehold": "In a household",
    "household": "Household"
  },
  "statuses": {
    "active": "Active",
    "inactive": "Inactive",
    "deceased": "Deceased",
    "anonymized": "Anonymized"
  },
  "wishes": {
    "title": "Consents",
    "none": "Nothing recorded yet.",
    "record": "Record consent",
    "recordTitle": "Record consent",
    "recorded": "Consent recorded",
    "showEarlier": "{count, plural, one {Show # earlier} other {Show # earlier}}",
    "hideEarlier": "Hide earlier",
    "what": "{purpose} by {channel}",
    "channel": "Channel",
    "purpose": "Purpose",
    "state": "Answer",
    "basis": "Legal basis",
    "text": "Wording or note",
    "textHelp": "What they agreed to, or how they told you",
    "channels": {
      "email": "email",
      "phone": "phone",
      "sms": "text message",
      "post": "post"
    },
    "purposes": {
      "marketing": "Appeals",
      "newsletter": "Newsletter",
      "stewardship": "Updates"
    },
    "states": {
      "granted": "Granted",
      "denied": "Denied",
      "unknown": "Unknown"
    },
    "bases": {
      "consent": "Consent",
      "legitimateInterest": "Legitimate interest",
      "contract": "Contract",
      "legalObligation": "Legal obligation"
    },
    "sources": {
      "manual": "by hand",
      "api": "through the API",
      "checkout": "on a donation page",
      "preferences": "by the link in an email",
      "import": "in an import"
    }
  },
  "deceased": {
    "open": "Mark as deceased…",
    "undo": "Not deceased",
    "undone": "No longer marked as deceased",
    "undoFailed": "The mark was not removed",
    "tag": "Deceased",
    "title": "Mark {name} as deceased",
    "on": "Date of death",
    "endRecurring": "Cancel their recurring gifts",
    "endRecurringHelp": "Nothing more is charged, and no email is sent about it.",
    "stopContact": "Stop emails and letters",
    "stopContactHelp": "Do not contact is switched on.",
    "submit": "Mark as deceased",
    "done": "Marked as deceased. {recurring, plural, =0 {} one {# recurring gift was canceled. } other {# recurring gifts were canceled. }}{tasks, plural, =0 {} one {# task was closed. } other {# tasks were closed. }}{stopped, select, yes {No more mailings are sent.} other {}}",
    "closeTasks": "Close open tasks about them",
    "closeTasksHelp": "They are marked as done."
  },
  "household": {
    "title": "Household",
    "members": "Members",
    "member": "Donor",
    "add": "Add member",
    "addTitle": "Add someone to {name}",
    "added": "Member added",
    "join": "Add to household",
    "joinTitle": "Add {name} to a household",
    "joinIntro": "Choose a household, or type the name of a new one.",
    "joined": "{who} is in the household",
    "newOne": "New household",
    "which": "Choose a household, or name a new one",
    "whom": "Choose a donor",
    "role": "Role",
    "roles": {
      "head": "Head",
      "spouse": "Spouse",
      "child": "Child",
      "other": "Other"
    },
    "make": {
      "head": "Make head",
      "spouse": "Make spouse",
      "child": "Make child",
      "other": "Make other"
    },
    "actions": "Actions for {name}",
    "remove": "Remove from household",
    "removed": "{who} was removed from {name}",
    "changed": "Role changed",
    "failed": "The household was not changed",
    "empty": "Nobody is in this household yet.",
    "together": "Given together",
    "togetherIn": "Given together in {currency}",
    "thisYear": "This year",
    "thisYearIn": "This year in {currency}"
  },
  "removal": {
    "open": "Delete donor",
    "title": "Delete {name}?",
    "intro": "They can be restored for {days, number} days. After that their name, contacts, notes and tasks are erased; their gifts stay in the books.",
    "reason": "Reason",
    "submit": "Delete donor",
    "done": "{name} was deleted",
    "restored": "{name} is back",
    "restoreFailed": "{name} was not restored",
    "link": "{count, plural, one {# deleted} other {# deleted}}",
    "listTitle": "Deleted donors",
    "listIntro": "Deleted donors can be restored for {days, number} days. After that their name, contacts, notes and tasks are erased; their gifts stay in the books.",
    "none": "No deleted donors",
    "noneText": "Donors who are deleted stay here for {days, number} days.",
    "byApi": "Through the API",
    "daysLeft": "{count, plural, =0 {Today} one {# day} other {# days}}",
    "restore": "Restore",
    "restoreNamed": "Restore {name}",
    "columns": {
      "name": "Donor",
      "gifts": "Gifts",
      "removed": "Deleted",
      "reason": "Reason",
      "left": "Erased in"
    },
    "isDeleted": "{name} was deleted",
    "wasDeleted": "Deleted on <date></date>{by, select, none {} other { by {by}}}{reason, select, none {.} other {: {reason}.}} They can be restored for {count, plural, =0 {the rest of today} one {# more day} other {# more days}}. After that, everything that identifies them is erased.",
    "askToRestore": "An admin can restore them."
  },
  "relationships": {
    "title": "Relationships",
    "add": "Add relationship",
    "addTitle": "Relate {name} to another donor",
    "other": "Other donor",
    "kind": "Their relation to {name}",
    "added": "Relationship added",
    "whom": "Choose a donor",
    "itself": "Choose another donor",
    "what": "Choose a relation",
    "remove": "Remove the relationship to {name}",
    "removed": "The relationship to {name} was removed",
    "failed": "The relationship was not changed",
    "kinds": {
      "spouse": "Spouse",
      "partner": "Partner",
      "parent": "Parent",
      "child": "Child",
      "sibling": "Sibling",
      "relative": "Relative",
      "friend": "Friend",
      "employer": "Employer",
      "employee": "Employee",
      "colleague": "Colleague",
      "advisor": "Advisor",
      "client": "Client",
      "other": "Other"
    }
  },
  "methods": {
    "title": "Payment methods",
    "expires": "Expires {month}",
    "expired": "Expired {month}",
    "refused": "Permanently declined",
    "next": "next on <date></date>",
    "sendLink": "Send link",
    "sendLinkFor": "Send link to replace {method}",
    "ended": "has ended"
  },
  "statement": {
    "open": "Statement…"
  },
  "personCopy": {
    "open": "Download personal data",
    "failed": "The file could not be made"
  },
  "erasure": {
    "open": "Erase personal data…",
    "title": "Erase {name}?",
    "intro": "This cannot be undone. {name} leaves every list at once, and nobody can restore them.",
    "goes": "What is erased",
    "goesFacts": "Name, addresses, phones, birth date, national ID, consents, relationships and tags",
    "goesPayments": "Saved cards, comments, dedications, references and where their gifts came from",
    "goesWritten": "{emails, plural, =0 {Emails to them} one {# email to them} other {# emails to them}}, {notes, plural, =0 {notes} one {# note} other {# notes}}, {tasks, plural, =0 {tasks} one {# task} other {# tasks}} and {files, plural, =0 {files} one {# file} other {# files}}",
    "goesHistory": "What the history and the audit log say about them. Who did what and when is kept.",
    "stays": "What is kept, and why",
    "staysGifts": "{count, plural, one {# transaction} other {# transactions}}: amount, date, fund and status, without a name. Your books need them.",
    "staysReceipts": "{count, plural, one {# receipt} other {# receipts}} as issued, with the name and address on them. Tax law has you keep receipts.",
    "staysGiftAid": "{count, plural, one {# Gift Aid declaration} other {# Gift Aid declarations}} behind a claim. HMRC has you keep them for six years.",
    "staysStopped": "{count, plural, one {# stopped address} other {# stopped addresses}}, so that nobody is emailed there again.",
    "staysBackups": "Backups and files exported in the last seven days. Delete copies that you downloaded yourself.",
    "endRecurring": "{count, plural, one {Cancel their recurring gift} other {Cancel their # recurring gifts}}",
    "endRecurringHelp": "A donor who still gives cannot be erased.",
    "mustEnd": "Cancel the recurring gifts to go on",
    "confirm": "Type {number} to confirm",
    "confirmWrong": "Type {number}",
    "reason": "Reason",
    "reasonHelp": "Kept in the audit log. Leave out names.",
    "submit": "Erase for good",
    "done": "{name} was erased",
    "failed": "What erasing would do could not be loaded"
  }
}
export = messages
