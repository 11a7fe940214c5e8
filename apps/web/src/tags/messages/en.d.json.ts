// Generated from en.json by: npm run messages
declare const messages: {
  "title": "Tags",
  "add": "Tag",
  "addLabel": "Add a tag",
  "pick": "Type a tag",
  "create": "Create “{name}”",
  "remove": "Remove the tag {name}",
  "removed": "Tag {name} removed",
  "undo": "Undo",
  "failed": "The tags could not be changed"
}
export = messages
