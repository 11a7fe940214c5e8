// Generated from en.json by: npm run messages
declare const messages: {
  "title": "Tags",
  "about": "Labels your team puts on donors, gifts, campaigns and fundraisers to find them again. Anyone who can edit a record can tag it. Type a new tag to create it.",
  "add": "Add tag",
  "columns": {
    "name": "Tag",
    "donor": "Donors",
    "charge": "Transactions",
    "donation": "Recurring",
    "campaign": "Campaigns",
    "fundraiser": "Fundraisers",
    "actions": "Actions"
  },
  "none": "0",
  "records": "{count, plural, =0 {On no record} one {On # record} other {On # records}}",
  "empty": {
    "title": "No tags yet",
    "text": "Add one here, or type it on a donor."
  },
  "actionsOf": "Actions for {name}",
  "edit": "Edit",
  "merge": "Merge into another",
  "remove": "Remove",
  "restore": "Restore",
  "restoreLabel": "Restore {name}",
  "undo": "Undo",
  "dialog": {
    "addTitle": "Add tag",
    "editTitle": "Edit tag",
    "name": "Name",
    "color": "Color",
    "save": "Save",
    "create": "Add tag",
    "saved": "Tag saved",
    "created": "Tag added"
  },
  "colors": {
    "green": "Green",
    "amber": "Amber",
    "blue": "Blue",
    "brick": "Brick",
    "plum": "Plum",
    "sage": "Sage",
    "stone": "Stone",
    "rose": "Rose"
  },
  "mergeDialog": {
    "title": "Merge {name}",
    "intro": "{count, plural, =0 {No record has {name}.} one {# record has {name}. It gets the other tag instead.} other {# records have {name}. They get the other tag instead.}} You can undo this.",
    "into": "Merge into",
    "submit": "Merge",
    "done": "{name} merged into {into}"
  },
  "removedOne": "{name} removed from {count, plural, =0 {no record} one {# record} other {# records}}",
  "restored": "{name} restored",
  "failed": "The tag could not be changed",
  "gone": {
    "title": "Removed tags",
    "merged": "Merged into {name}",
    "removed": "Removed"
  }
}
export = messages
