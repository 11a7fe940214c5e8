// Generated from en.json by: npm run messages
declare const messages: {
  "notes": {
    "title": "Notes",
    "write": "Write a note",
    "placeholder": "Write a note",
    "save": "Save note",
    "keys": "Ctrl or ⌘ with Enter saves",
    "saved": "Note saved",
    "added": "<who></who> added a note",
    "addedByApi": "Note added through the API",
    "edited": "edited",
    "pinned": "Pinned",
    "none": "No notes yet.",
    "failed": "The notes could not be loaded.",
    "retry": "Try again",
    "earlier": "Show earlier notes",
    "actions": "Note actions",
    "edit": "Edit",
    "editLabel": "Edit the note",
    "saveEdit": "Save changes",
    "cancel": "Cancel",
    "pin": "Pin to top",
    "unpin": "Unpin",
    "pinFailed": "The note could not be pinned",
    "unpinFailed": "The note could not be unpinned",
    "remove": "Delete",
    "removed": "Note deleted",
    "removeFailed": "The note could not be deleted",
    "undo": "Undo",
    "restored": "Note restored",
    "restoreFailed": "The note could not be restored"
  }
}
export = messages
