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
  "doneFailed": "Could not mark the task as done",
  "reopenFailed": "Could not reopen the task",
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
      "mineWhy": "Tasks you add or that others assign to you are listed by due date.",
      "all": "No open tasks",
      "allWhy": "Add one above, or on the page of a donor, gift or campaign.",
      "due": "Nothing is due",
      "dueWhy": "Tasks appear here from the day they are due.",
      "done": "Nothing done yet",
      "doneWhy": "Completed tasks are kept here."
    }
  }
}
export = messages
