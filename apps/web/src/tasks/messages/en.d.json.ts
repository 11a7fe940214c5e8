// Generated from en.json by: npm run messages
declare const messages: {
  "title": "Tasks",
  "add": "Add a task",
  "placeholder": "Add a task",
  "addButton": "Add",
  "due": "Due",
  "added": "Task added",
  "none": "No open tasks.",
  "failed": "The tasks could not be loaded.",
  "retry": "Try again",
  "more": "Show more",
  "check": "Done: {title}",
  "overdue": "Overdue, {day}",
  "dueToday": "Due today",
  "dueOn": "Due {day}",
  "doneBy": "Done {day} by {name}",
  "doneOn": "Done {day}",
  "actions": "Actions for {title}",
  "edit": "Edit",
  "remove": "Delete",
  "done": "Task done",
  "doneFailed": "The task could not be marked as done",
  "reopenFailed": "The task could not be opened again",
  "removed": "Task deleted",
  "removeFailed": "The task could not be deleted",
  "restored": "Task restored",
  "restoreFailed": "The task could not be restored",
  "undo": "Undo",
  "saved": "Task saved",
  "form": {
    "title": "Edit task",
    "task": "Task",
    "note": "Note",
    "due": "Due date",
    "assignee": "Assignee",
    "save": "Save changes"
  },
  "page": {
    "views": "Which tasks",
    "mine": "My tasks",
    "all": "All open",
    "due": "Due",
    "done": "Done",
    "empty": {
      "mine": "Nothing to do",
      "mineWhy": "Tasks that you add here or that others give you are listed by their due date.",
      "all": "No open tasks",
      "allWhy": "Add one above, or on the page of a donor, a gift or a campaign.",
      "due": "Nothing is due",
      "dueWhy": "Tasks are listed here from the day they are due.",
      "done": "Nothing done yet",
      "doneWhy": "Tasks that are checked off are kept here."
    }
  }
}
export = messages
