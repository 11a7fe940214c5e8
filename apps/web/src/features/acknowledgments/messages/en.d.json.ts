// Generated from en.json by: npm run messages
declare const messages: {
  "title": "Thank donors",
  "toGo": "{count, plural, one {# to go} other {# to go}}",
  "late": "{count, plural, one {# late} other {# late}}",
  "views": {
    "label": "Thanks",
    "all": "All {count}",
    "mine": "Mine {count}",
    "call": "Call {count}",
    "letter": "Letter {count}",
    "email": "Email {count}",
    "card": "Card {count}",
    "done": "Done"
  },
  "ways": {
    "letter": "Letter",
    "email": "Email",
    "call": "Call",
    "card": "Card"
  },
  "chooseWay": "How to thank",
  "list": "Gifts to thank for",
  "choose": "Choose {donor}",
  "chooseAll": "Choose all",
  "printAll": "Print {count, plural, one {# letter} other {# letters}}",
  "sendAll": "Send {count, plural, one {# email} other {# emails}}",
  "empty": {
    "open": "Everyone is thanked",
    "openText": "Gifts appear here as your rules say. You can change the rules in the settings.",
    "setUp": "Set up rules",
    "done": "Nobody thanked yet",
    "doneText": "What you print, send or mark as thanked is kept here with its text.",
    "filtered": "No gift fits these filters"
  },
  "choice": {
    "print": "Print letters",
    "send": "Send emails",
    "thank": "Mark as thanked",
    "dismiss": "No thanks needed",
    "reopen": "Put back",
    "addresses": "Envelopes and labels"
  },
  "forms": {
    "c5": "Envelopes, C5",
    "dl": "Envelopes, DL",
    "no10": "Envelopes, No. 10",
    "avery5160": "Labels, Avery 5160",
    "averyL7163": "Labels, Avery L7163"
  },
  "done": {
    "printed": "Printed {count, plural, one {# letter} other {# letters}}",
    "sent": "Sent {count, plural, one {# email} other {# emails}}",
    "unsent": "{count, plural, one {# gift has} other {# gifts have}} no letter, or no address that can be emailed",
    "thanked": "{count, plural, one {# gift} other {# gifts}} marked as thanked",
    "dismissed": "{count, plural, one {# gift} other {# gifts}} removed from the queue",
    "reopened": "{count, plural, one {# gift} other {# gifts}} put back",
    "addresses": "{count, plural, =0 {None of them has an address} one {# address} other {# addresses}}",
    "undo": "Undo",
    "saved": "Text saved"
  },
  "pane": {
    "gave": "<donor>{name}</donor> gave <amount></amount> on <date></date>",
    "nth": "{count, selectordinal, one {#st gift} two {#nd gift} few {#rd gift} other {#th gift}}",
    "others": "{count, plural, one {One letter can cover another gift too:} other {One letter can cover # other gifts too:}}",
    "withOther": "<amount></amount> on <date></date>",
    "template": "Letter",
    "assignee": "Who thanks",
    "nobody": "Nobody yet",
    "skip": "Skip",
    "thank": "Mark as thanked",
    "printNext": "Print and next",
    "sendNext": "Send and next",
    "reprint": "Print again",
    "reopen": "Put back",
    "edit": "Edit text",
    "edited": "Edited for {name}",
    "reset": "Use the letter’s text",
    "noLetter": "Choose a letter to see it here.",
    "noAddress": "This donor has no postal address.",
    "noEmail": "This donor has no email address.",
    "addDetails": "Open donor",
    "callText": "Call {name}, then mark the gift as thanked.",
    "cardText": "Write a card to {name}, then mark the gift as thanked.",
    "thankedBy": "{name} thanked by {way} on <date></date>",
    "dismissedBy": "{name} removed it from the queue on <date></date>",
    "system": "The system",
    "wayOf": {
      "letter": "letter",
      "email": "email",
      "call": "phone",
      "card": "card"
    },
    "withheld": "A letter shows the donor’s name and address, which your role does not include."
  },
  "edit": {
    "subject": "Subject of the email",
    "body": "Text",
    "save": "Save text",
    "cancel": "Cancel"
  },
  "settings": {
    "title": "Thanks",
    "about": "The first rule that matches a gift decides how it is thanked. A new rule applies to gifts from today on, unless you choose an earlier day.",
    "add": "New rule",
    "columns": {
      "name": "Rule",
      "when": "Gifts",
      "way": "Thanks",
      "open": "Waiting",
      "actions": "Actions"
    },
    "actionsOf": "Actions for {name}",
    "edit": "Edit",
    "up": "Move up",
    "down": "Move down",
    "remove": "Remove",
    "removed": "Removed the rule {name}",
    "saved": "Rule saved",
    "none": "No thanks",
    "within": "{way} within {count, plural, one {# day} other {# days}}",
    "every": "Every gift",
    "empty": {
      "title": "No rules yet",
      "text": "Choose which gifts are thanked and how: a letter for a first gift, say, or a call for a large one."
    },
    "when": {
      "isFirst": "first gift",
      "minAmount": "from {amount}",
      "single": "one-time",
      "first_installment": "first of a recurring gift",
      "each_installment": "each of a recurring gift",
      "any": "in honor or memory",
      "honor": "in honor",
      "memory": "in memory",
      "person": "from people",
      "organization": "from organizations",
      "household": "from households",
      "tag": "from donors with a tag",
      "owner": "from donors of one team member",
      "campaign": "to one campaign",
      "method": "by one method",
      "imports": "imports too"
    }
  },
  "rule": {
    "addTitle": "New rule",
    "editTitle": "Edit rule",
    "name": "Name",
    "nameHelp": "Shown beside each gift as the reason.",
    "which": "Which gifts",
    "isFirst": "The donor’s first gift",
    "minAmount": "Amount from",
    "giftKind": "Kind of gift",
    "giftKinds": {
      "single": "One-time",
      "first_installment": "First of a recurring gift",
      "each_installment": "Each of a recurring gift"
    },
    "tribute": "Tribute",
    "tributes": {
      "any": "In honor or memory",
      "honor": "In honor",
      "memory": "In memory"
    },
    "donorType": "Donor",
    "donorTypes": {
      "person": "People",
      "organization": "Organizations",
      "household": "Households"
    },
    "donorTag": "Donor’s tag",
    "donorOwner": "Looked after by",
    "campaign": "Campaign",
    "method": "Payment method",
    "takesImports": "Imported gifts and adjustments too",
    "how": "How to thank",
    "way": "Thanks",
    "noThanks": "No thanks needed",
    "letter": "Letter",
    "thanker": "Who thanks",
    "thankers": {
      "owner": "Whoever looks after the donor",
      "member": "One person",
      "anyone": "Anyone"
    },
    "member": "Person",
    "withinDays": "Within",
    "days": "days",
    "since": "Gifts from",
    "sinceHelp": "Choose an earlier day to include past gifts.",
    "save": "Save rule",
    "add": "Add rule"
  },
  "filters": {
    "search": "Search donors",
    "searchHint": "Search donors",
    "due": "Due",
    "late": "Late"
  },
  "labels": {
    "first": "First free label",
    "firstHelp": "Of {most, number} on a sheet, counted along the rows.",
    "between": "From 1 to {most, number}",
    "print": "Print labels"
  }
}
export = messages
