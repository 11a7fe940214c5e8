// Generated from en.json by: npm run messages
declare const messages: {
  "cancel": "Cancel",
  "close": "Close",
  "error": "Error",
  "filter": {
    "apply": "Apply",
    "rangeReversed": "The first amount is higher than the second",
    "atLeast": "At least",
    "atMost": "At most",
    "clearAll": "Clear all",
    "inForce": "Filters in force",
    "remove": "Remove the filter {label}: {value}",
    "chosen": "{count, number} chosen",
    "searchIn": "Search {label}",
    "search": "Search"
  },
  "copy": {
    "label": "Copy the {what}",
    "do": "Copy",
    "done": "Copied"
  },
  "empty": {
    "filtered": "Nothing matches these filters",
    "clear": "Clear filters",
    "failed": "This did not load",
    "failedText": "The server did not answer as expected. Nothing is lost."
  },
  "tryAgain": "Try again",
  "noOptions": "Sorry, no matching options.",
  "goal": "{percent}% of {goal}",
  "pages": {
    "label": "Pages",
    "none": "No rows",
    "of": "{range} of {total, number}",
    "shown": "{shown, number} rows",
    "size": "Rows per page",
    "previous": "Previous",
    "next": "Next"
  },
  "loading": "Loading",
  "progress": "{done, number} of {total, number}",
  "selection": {
    "page": "Select all rows of this page",
    "label": "Selected rows",
    "count": "{count, number} selected",
    "all": "Select all {count, number} matching",
    "clear": "Clear the selection"
  },
  "definition": "What is \"{label}\"? {definition}",
  "stepDone": "(done)",
  "pick": "Pick: {label}",
  "password": {
    "hideLabel": "Hide password",
    "showLabel": "Show password",
    "hide": "Hide",
    "show": "Show"
  },
  "upload": {
    "another": "Choose another file",
    "empty": "This file is empty",
    "tooLarge": "This file is {size}. Files can be up to {most}."
  },
  "rich": {
    "bold": "Bold",
    "italic": "Italic",
    "heading": "Heading",
    "bullets": "Bulleted list",
    "numbers": "Numbered list",
    "quotation": "Quotation",
    "link": "Link",
    "label": "Format",
    "insert": "Insert a field",
    "address": "Address of the link",
    "setLink": "Set the link"
  },
  "optional": "Optional",
  "form": {
    "faults": "{count, plural, one {One field needs your attention} other {# fields need your attention}}",
    "unsaved": "Unsaved changes",
    "toMend": "Some fields need your attention",
    "notSaved": "Changes not saved yet",
    "discard": "Discard",
    "noAnswer": "The server did not answer. Check the connection and try again.",
    "nothingLost": "What you typed is still here.",
    "needed": "Still needed: {fields}"
  },
  "field": {
    "number": "Enter a number",
    "wholeNumber": "Enter a whole number",
    "chooseOne": "Choose one",
    "notAmount": "Enter an amount such as 25.00",
    "required": "Required",
    "ambiguous": "“{text}” is ambiguous: write thousands without a point, and cents with two digits",
    "atMost": "At most {amount}",
    "upTo": "Up to {amount}"
  },
  "change": {
    "same": "the same",
    "more": "more",
    "less": "less"
  },
  "add": "Add",
  "edit": "Edit {what}",
  "save": "Save",
  "escape": "Esc",
  "enter": "↵",
  "absent": "n/a",
  "rights": {
    "ask": "Ask {names}.",
    "askOwner": "Ask the owner of your organization."
  }
}
export = messages
