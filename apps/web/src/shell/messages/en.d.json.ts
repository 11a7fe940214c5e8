// Generated from en.json by: npm run messages
declare const messages: {
  "demand": {
    "sign_in": {
      "title": "Your session has ended",
      "lead": "Sign in to continue where you left off. What you typed is still here."
    },
    "second_factor": {
      "title": "One more step",
      "lead": "Confirm it’s you with your second factor. What you typed is still here."
    },
    "second_factor_setup": {
      "title": "Set up a second factor",
      "lead": "Your role requires a second factor in addition to your password. Setting one up takes about a minute, and what you typed is still here."
    },
    "second_factor_again": {
      "title": "Confirm that it is you",
      "lead": "This step needs your second factor again. It then continues on its own."
    },
    "password_again": {
      "title": "Confirm that it is you",
      "lead": "This step needs your password again. It then continues on its own."
    },
    "cancel": "Cancel",
    "signOut": "Sign out instead"
  },
  "shell": {
    "whatsNew": "What's new",
    "unreadNews": "What's new, {count, number} unread",
    "support": "Support",
    "supportHint": "Support, opens in a new window",
    "supportPage": {
      "ask": "First, ask an owner or admin of your organization. They can change roles, connections and settings.",
      "setting": "Whoever runs this Almoner can set SUPPORT_URL to a place to get help. This button then goes there."
    },
    "account": "Account",
    "accountOf": "Account of {name}",
    "superuser": "Superuser",
    "manageOrg": "Organization Manager",
    "otherOrgs": "Switch to",
    "switchFailed": "Could not switch the organization",
    "editUser": "Edit User",
    "tasks": "Tasks",
    "exports": "Exports",
    "auditLog": "Audit log",
    "signOut": "Sign out",
    "appearance": "Appearance",
    "compactRows": "Compact rows",
    "impersonating": "IMPORTANT: You are currently logged as a member of {org}",
    "minutesLeft": "{minutes, plural, one {# minute left} other {# minutes left}}",
    "underAMinute": "Less than a minute left",
    "stop": "Stop",
    "stopFailed": "You are still acting in this organization"
  },
  "panel": {
    "organizationManager": "Organization Manager",
    "editUser": "Edit User",
    "inviteUser": "Invite New User",
    "close": "Close",
    "organization": "Organization",
    "teammates": "Teammates",
    "auditLog": "Audit log",
    "auditLogHint": "Who changed what here, and when"
  },
  "unsaved": {
    "title": "Leave without saving?",
    "text": "Your changes have not been saved.",
    "leave": "Leave without saving"
  },
  "dates": {
    "today": "Today",
    "last7Days": "Last 7 days",
    "last30Days": "Last 30 days",
    "thisMonth": "This month",
    "lastMonth": "Last month",
    "thisYear": "This year",
    "lastYear": "Last year"
  },
  "health": {
    "label": "State of this installation",
    "more": "(+{count, number} more)",
    "whatToDo": "What to do"
  },
  "impersonationNote": "You are acting as a member, so you can view this but not change it. Ask someone in the organization to change it.",
  "loading": "Loading",
  "menu": {
    "label": "Menu",
    "main": "Main",
    "home": "Almoner, home",
    "widen": "Widen the sidebar",
    "narrow": "Narrow the sidebar",
    "pending": "{count, number} pending"
  },
  "noOrg": {
    "title": "No organization yet",
    "text": "Your account does not belong to an organization. Ask an admin of yours to invite you.",
    "signOut": "Sign in with another account"
  },
  "notifications": {
    "title": "Notifications",
    "count": "Notifications, {count, number}",
    "clear": "Clear",
    "none": "Nothing needs your attention.",
    "none30": "Events from the last 30 days are listed here.",
    "membersOnly": "Only members of an organization get its notifications.",
    "onThisPage": "On this page",
    "markAll": "Mark all as read",
    "markRead": "Mark as read",
    "markUnread": "Mark as unread",
    "settled": "Settled",
    "markFailed": "Could not update your notifications"
  },
  "offline": {
    "text": "You are offline. What you see may be out of date."
  },
  "tryAgain": "Try again",
  "opening": "Opening the page",
  "search": {
    "label": "Search or jump to…",
    "palette": "Search and commands",
    "slash": "Search",
    "help": "Keyboard shortcuts",
    "everywhere": "Everywhere"
  },
  "fault": {
    "text": "Something went wrong on this page. Everything you saved is safe.",
    "title": "This page did not open",
    "error": "Error <code></code>",
    "toPage": "Go to the page",
    "panel": "This link opens a panel that does not exist."
  },
  "skip": "Skip to content",
  "news": {
    "recurring": {
      "title": "Recurring gifts have their own list",
      "text": "See who gives every month, what it adds up to, what is collected next and what failed."
    },
    "fundraisers": {
      "title": "Fundraisers",
      "text": "Invite people to raise money on their own page, approve requests, and see what each brings in."
    },
    "settings": {
      "title": "Settings in one place",
      "text": "Integrations, legal entities, the donation button and developer settings are now on one page."
    },
    "secondFactor": {
      "title": "Sign in with a second factor",
      "text": "An authenticator app or a passkey keeps your account safe even if someone learns your password."
    },
    "imports": {
      "title": "Imports can be taken back",
      "text": "Import gifts and donors from a CSV file, fix rows with problems, and undo the whole import if you like."
    }
  },
  "picture": {
    "notAPicture": "Choose a PNG, JPEG or WebP picture",
    "tooLarge": "The picture must be {most, number} MB or smaller",
    "hint": "PNG, JPEG or WebP, up to {most, number} MB",
    "undo": "Undo",
    "willDelete": "Deleted when you save",
    "willReplace": "Shown once you save"
  },
  "schemes": {
    "system": "System",
    "light": "Light",
    "dark": "Dark"
  },
  "suspension": {
    "label": "Suspension",
    "collected": "{org} is suspended. You can see and export everything, but not change it. Giving pages take no gifts; recurring gifts are still collected.",
    "notCollected": "{org} is suspended. You can see and export everything, but not change it. Giving pages take no gifts, and recurring gifts are not collected."
  },
  "qr": {
    "label": "QR code of the page",
    "svg": "Download SVG",
    "png": "Download PNG"
  },
  "keyboard": "Keyboard"
}
export = messages
