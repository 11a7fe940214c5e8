// Generated from en.json by: npm run messages
declare const messages: {
  "title": "Letters",
  "about": "Templates for what you write to donors again and again, by email or on paper. Every thank-you starts from one.",
  "add": "New letter",
  "columns": {
    "name": "Letter",
    "about": "About",
    "languages": "Languages",
    "saved": "Saved",
    "actions": "Actions"
  },
  "subjects": {
    "gift": "A gift",
    "donor": "A donor"
  },
  "archived": "Archived",
  "actionsOf": "Actions for {name}",
  "archive": "Archive",
  "restore": "Restore",
  "archivedNotice": "Archived {name}",
  "restoredNotice": "{name} can be chosen again",
  "empty": {
    "title": "No letters yet",
    "text": "Write one and use it for every donor it fits."
  },
  "newTitle": "New letter",
  "letter": {
    "back": "Letters",
    "missing": "Letter not found",
    "missingText": "It may belong to another organization.",
    "toList": "See all letters"
  },
  "form": {
    "name": "Name",
    "nameHelp": "Only your team sees it.",
    "about": "Written about",
    "aboutHelp": "A letter about a gift can name its amount, date and fund.",
    "subjectHelp": "For the email. Left out on paper.",
    "isSigned": "Signed by the signatory of your receipts",
    "create": "Add letter",
    "created": "Letter added",
    "save": "Save letter",
    "saved": "Letter saved"
  },
  "languages": {
    "en": "English",
    "he": "Hebrew",
    "ar": "Arabic",
    "fr": "French",
    "es": "Spanish"
  },
  "preview": {
    "title": "Preview",
    "real": "Shown with the latest gift, from {name}.",
    "madeUp": "Shown with a sample gift, since there is none yet.",
    "as": "Shown as",
    "paper": "Paper",
    "email": "Email",
    "page": "Page {page} of {pages}",
    "emailTitle": "The email as the donor sees it",
    "incomplete": "Correct the text to see the letter.",
    "withheld": "The preview shows a donor’s name and address, which your role does not include."
  }
}
export = messages
