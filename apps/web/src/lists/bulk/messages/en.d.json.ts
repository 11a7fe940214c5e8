// Generated from en.json by: npm run messages
declare const messages: {
  "records": "{kind, select, donor {{count, plural, one {# donor} other {# donors}}} charge {{count, plural, one {# transaction} other {# transactions}}} donation {{count, plural, one {# recurring gift} other {# recurring gifts}}} campaign {{count, plural, one {# campaign} other {# campaigns}}} fundraiser {{count, plural, one {# fundraiser} other {# fundraisers}}} other {{count, plural, one {# record} other {# records}}}}",
  "actions": {
    "addTags": {
      "verb": "Add tags…",
      "title": "Add tags to {records}",
      "intro": "Records that already have a tag keep it.",
      "submit": "Add tags to {records}"
    },
    "removeTags": {
      "verb": "Remove tags…",
      "title": "Remove tags from {records}",
      "intro": "Records without the tag are left as they are.",
      "submit": "Remove tags from {records}"
    },
    "setOwner": {
      "verb": "Change owner…",
      "title": "Change the owner of {records}",
      "intro": "Replaces each record’s current owner.",
      "submit": "Change the owner of {records}"
    },
    "setDoNotContact": {
      "verb": "Do not contact…",
      "title": "Change whether {records} may be contacted",
      "intro": "Donors marked “do not contact” still get emails about their own payments.",
      "submit": "Change {records}"
    },
    "pause": {
      "verb": "Pause…",
      "title": "Pause {records}",
      "intro": "Nothing is charged while they are paused, and skipped payments are not charged later. We email each donor.",
      "submit": "Pause {records}"
    },
    "resume": {
      "verb": "Resume…",
      "title": "Resume {records}",
      "intro": "Each continues on its next scheduled date. Payments missed while paused are not charged. We email each donor.",
      "submit": "Resume {records}"
    },
    "skip": {
      "verb": "Skip…",
      "title": "Skip payments of {records}",
      "intro": "The next dates are skipped, and later ones stay as scheduled.",
      "submit": "Skip for {records}"
    },
    "moveFund": {
      "verb": "Change fund…",
      "title": "Change the fund of {records}",
      "intro": "From its next payment on, each gift goes entirely to one fund. Past payments stay where they are.",
      "submit": "Change the fund of {records}"
    },
    "sendCardLink": {
      "verb": "Send card link…",
      "title": "Send links for {records}",
      "intro": "We email each donor a link to a page where they can enter another card or account. The link works for 24 hours.",
      "submit": "Send links for {records}"
    },
    "setField": {
      "verb": "Set a field…",
      "title": "Set a field of {records}",
      "intro": "Replaces the field’s current value. Leave it empty to clear the field.",
      "submit": "Set the field of {records}"
    },
    "addTask": {
      "verb": "Add a task…",
      "title": "Add a task about {records}",
      "intro": "Each gets a task of its own.",
      "submit": "Add tasks about {records}"
    },
    "resendConfirmation": {
      "verb": "Email the receipt again…",
      "title": "Email the receipts of {records} again",
      "intro": "Each donor gets the confirmation of their gift again, with the gift’s current details.",
      "submit": "Email the receipts of {records}"
    },
    "changeStatus": {
      "verb": "Change state…",
      "title": "Change the status of {records}",
      "intro": "A draft can go live, an active campaign can be paused or ended, a paused one resumed or ended, and an ended one archived.",
      "submit": "Change {records}"
    },
    "approve": {
      "verb": "Approve…",
      "title": "Approve {records}",
      "intro": "Their pages go online, and we email each fundraiser.",
      "submit": "Approve {records}"
    },
    "pausePage": {
      "verb": "Pause…",
      "title": "Pause {records}",
      "intro": "Their pages are hidden until somebody resumes them. No emails are sent.",
      "submit": "Pause {records}"
    },
    "resumePage": {
      "verb": "Resume…",
      "title": "Resume {records}",
      "intro": "Their pages go back online. No emails are sent.",
      "submit": "Resume {records}"
    },
    "invite": {
      "verb": "Send invitation…",
      "title": "Invite {records}",
      "intro": "Each fundraiser who came by an import and was not invited yet gets an email with a link to choose a password.",
      "submit": "Invite {records}"
    }
  },
  "commands": {
    "addTags": "{count, plural, one {Add the tag {tags}} other {Add the tags {tags}}}",
    "removeTags": "{count, plural, one {Remove the tag {tags}} other {Remove the tags {tags}}}",
    "setOwner": "Set the owner to {name}",
    "noOwner": "Remove the owner",
    "doNotContact": "Mark as do not contact",
    "mayContact": "Allow contact again",
    "pause": "Pause",
    "pauseUntil": "Pause until {on}",
    "resume": "Resume",
    "skip": "{count, plural, one {Skip the next payment} other {Skip the next # payments}}",
    "moveFund": "Change the fund",
    "moveFundTo": "Give to {fund}",
    "sendCardLink": "Send a link for another card",
    "undo": "Undo: {what}",
    "setField": "Set {field} to {value}",
    "clearField": "Clear {field}",
    "addTask": "Add the task “{title}”",
    "resendConfirmation": "Email the receipt again",
    "changeStatus": "{to, select, active {Make active} paused {Pause} ended {End} archived {Archive} other {Change the status}}",
    "approve": "Approve",
    "pausePage": "Pause",
    "resumePage": "Resume",
    "invite": "Send invitation"
  },
  "statuses": {
    "running": "Under way",
    "stopped": "Stopped",
    "done": "Done"
  },
  "menu": "Change or export",
  "more": "More",
  "export": "Export",
  "most": "You can select up to {count, number} records at once. Narrow the list first.",
  "select": "Select {label}",
  "chosen": "Selected: {records}",
  "unfit": "{count, number} of them cannot be changed this way and will be skipped.",
  "noneFit": "None of the records shown can be changed this way. They will be skipped.",
  "each": "Each record is changed or skipped on its own, and you see which.",
  "canUndo": "You can undo this afterwards.",
  "cannotUndo": "This cannot be undone in one step.",
  "until": {
    "label": "Until when",
    "open": "Until somebody resumes them",
    "day": "Until a day",
    "resumesOn": "They go on again on",
    "missing": "Choose a day"
  },
  "skipped": "How many payments",
  "skipOf": "{count, plural, one {The next payment} other {The next # payments}}",
  "fund": "Fund",
  "fundMissing": "Choose a fund",
  "tags": "Tags",
  "owner": {
    "label": "Owner",
    "nobody": "Nobody",
    "missing": "Choose a teammate, or nobody"
  },
  "contact": {
    "label": "Contact",
    "no": "Do not contact",
    "yes": "May be contacted"
  },
  "follow": {
    "label": "Bulk change",
    "details": "See the result",
    "stop": "Stop",
    "undo": "Undo",
    "close": "Close",
    "failed": "That did not work"
  },
  "list": {
    "title": "Bulk changes",
    "columns": {
      "what": "What",
      "kind": "Records",
      "done": "Done",
      "skipped": "Skipped",
      "status": "Status",
      "at": "When",
      "by": "By"
    },
    "empty": {
      "title": "No bulk changes yet",
      "text": "Select rows in a list to change many records at once. The result for each is kept here."
    },
    "label": "{what}, {records}",
    "toDonors": "To the donors"
  },
  "one": {
    "title": "Bulk change",
    "back": "Bulk changes",
    "missing": "There is no such change",
    "missingText": "The link may be out of date or mistyped.",
    "toList": "All bulk changes",
    "by": "by {name}",
    "byProgram": "by a program",
    "working": "{undoes, select, true {Undoing} other {Working through them}}",
    "leave": "You can leave this page. The work continues, and the result for each record is kept here.",
    "stop": "Stop",
    "rows": "Result for each",
    "outcomes": {
      "all": "All",
      "waiting": "Waiting",
      "done": "Done",
      "skipped": "Skipped",
      "failed": "Failed",
      "undone": "Undone"
    },
    "columns": {
      "record": "Name",
      "donor": "Donor",
      "outcome": "Outcome",
      "told": "Details",
      "number": "Number"
    },
    "none": "Nothing more is collected",
    "skipped": "Skipped",
    "sentTo": "Sent to {to}",
    "pausedOpen": "Paused until somebody resumes it",
    "empty": "None of them",
    "sums": "{done, number} done{undone, plural, =0 {} other {, # undone}}{skipped, plural, =0 {} other {, # skipped}}{failed, plural, =0 {} other {, # failed}}",
    "left": "{records} left as they were",
    "undo": "Undo",
    "undoes": "This undoes <link>an earlier change</link>.",
    "gone": "No longer there",
    "tagsAdded": "Added {tags}",
    "tagsRemoved": "Removed {tags}",
    "next": "Next charge <date></date>"
  },
  "refusals": {
    "donation_state_refused": "It is {status, select, incomplete {incomplete} scheduled {scheduled} active {active} past_due {past due} paused {paused} completed {completed} failed {failed} canceled {canceled} other {not there}}, so this cannot be done",
    "donation_kept_elsewhere": "The gateway manages its schedule. Change it there.",
    "email_missing": "The donor has no email address",
    "attempts_exhausted": "Five of these emails were sent in the past hour",
    "something_wrong": "Something went wrong and it was not changed",
    "not_found": "It is no longer there",
    "bulk_unchanged": "Nothing to change",
    "bulk_changed_since": "Changed since, so left as it is",
    "charge_state_refused": "There is nothing left to confirm for this gift",
    "campaign_step_refused": "Its status does not allow this",
    "campaign_default_kept": "Gifts that name no other campaign go to it, so it has to stay active"
  },
  "refused": "It was skipped",
  "tagsMissing": "Choose at least one tag",
  "field": {
    "label": "Field",
    "missing": "Choose a field"
  },
  "task": {
    "title": "Task",
    "titleMissing": "Write what is to be done",
    "dueOn": "Due",
    "assignee": "For",
    "note": "Note"
  },
  "state": {
    "label": "New state",
    "missing": "Choose a state",
    "targets": {
      "active": "Active",
      "paused": "Paused",
      "ended": "Ended",
      "archived": "Archived"
    }
  },
  "canUndoStates": "You can undo making active and pausing, but not ending or archiving."
}
export = messages
