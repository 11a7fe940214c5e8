// Generated from en.json by: npm run messages
declare const messages: {
  "orgStatuses": {
    "trial": "Trial",
    "active": "Active",
    "suspended": "Suspended",
    "closed": "Closed"
  },
  "gatewayStates": {
    "live": "Live",
    "attention": "Needs attention",
    "test": "Test only",
    "none": "None"
  },
  "plans": {
    "incomplete": "Incomplete",
    "scheduled": "Scheduled",
    "active": "Active",
    "past_due": "Past due",
    "paused": "Paused",
    "completed": "Completed",
    "failed": "Failed",
    "canceled": "Canceled"
  },
  "admin": {
    "area": "Admin",
    "parts": "Parts of the admin area",
    "title": "Organizations",
    "drafts": "Donation drafts",
    "search": "Search organizations",
    "searchHint": "Name, website or id",
    "filters": {
      "status": "Status",
      "country": "Country"
    },
    "columns": {
      "name": "Name",
      "country": "Country",
      "status": "Status",
      "created": "Created",
      "gifts": "Gifts, 30 days",
      "lastGift": "Last gift",
      "plans": "Recurring",
      "fee": "Fee",
      "gateway": "Gateway"
    },
    "noGifts": "None",
    "ownedBy": "Owner: {name}",
    "percent": "{value, number}%",
    "empty": {
      "title": "No organizations yet",
      "text": "Organizations that sign up are listed here."
    },
    "filtered": "No organization matches these filters"
  },
  "adminOrg": {
    "title": "Organization",
    "back": "Organizations",
    "missing": "There is no such organization",
    "missingText": "The link may be out of date or mistyped.",
    "toList": "All organizations",
    "about": "About",
    "website": "Website",
    "country": "Country",
    "category": "Category",
    "currency": "Currency",
    "timeZone": "Time zone",
    "parts": "Parts of this organization",
    "tabs": {
      "donations": "Donations",
      "donors": "Donors",
      "agents": "Agents",
      "settings": "Admin settings",
      "installation": "Installation"
    },
    "donations": {
      "year": "The last twelve months",
      "nothing": "Nothing came in within a year.",
      "gifts": "Gifts",
      "failed": "Failed",
      "refunded": "Refunded",
      "raised": "Raised",
      "plans": "Recurring gifts",
      "noPlans": "Nobody gives recurringly.",
      "now": "Now",
      "last": "Last gift",
      "live": "Live recurring gifts",
      "gateway": "Gateway",
      "fee": "Fee",
      "percent": "{value, number}%"
    },
    "donors": {
      "title": "Who gives",
      "count": {
        "label": "Donors",
        "definition": "Everyone on record, whether or not they have given"
      },
      "gave": {
        "label": "Gave within a year",
        "definition": "Those who gave in the last twelve months"
      },
      "new": {
        "label": "First gave within a year",
        "definition": "Those whose first gift was in the last twelve months"
      }
    },
    "settings": {
      "title": "CRM settings",
      "fee": "Fee in percent",
      "feeHelp": "From 0 to 100, with up to two decimals. Applies to gifts from now on.",
      "subdomain": "Name of its pages",
      "subdomainHelp": "3 to 63 letters, digits and hyphens, not used by another organization",
      "language": "Language",
      "twoFactor": "Owners and admins sign in with a second factor",
      "save": "Save Changes",
      "saved": "Successfully saved changes",
      "features": "Features",
      "featuresHelp": "A feature that is off disappears from the organization’s menu, and calls to it are refused. Its data stays."
    },
    "installation": {
      "title": "Where its giving stands",
      "pages": "Public pages",
      "id": "Organization id",
      "button": "Words on its button"
    },
    "owner": "Owner",
    "parent": "Part of",
    "created": "Created",
    "gifts": "Gifts, 30 days",
    "people": "People",
    "nobody": "Nobody works in this organization yet.",
    "person": "Name",
    "email": "Email",
    "permission": "Permission",
    "notActive": "Not active",
    "impersonate": "Impersonate",
    "impersonateAs": "Impersonate {name}",
    "remove": "Remove",
    "removeOf": "Remove {name}",
    "removal": {
      "title": "Remove {name} from {org}?",
      "what": "They can no longer open this organization, and their API keys in it stop working.",
      "told": "The owners and admins get an email with your reason, which is also recorded in their audit log.",
      "submit": "Remove",
      "done": "Successfully deleted user"
    },
    "suspend": "Suspend",
    "reopen": "Reopen",
    "suspension": {
      "title": "Suspended since <date></date>",
      "collected": "Recurring gifts are still collected.",
      "notCollected": "Recurring gifts are not collected.",
      "reason": "Reason: {reason}",
      "ask": "Suspend {org}?",
      "what": "Members can sign in, view everything and export it, but change nothing. Giving pages take no gifts.",
      "told": "The owners and admins get an email with your reason, which is also recorded in their audit log.",
      "collect": "Keep collecting recurring gifts",
      "collectHelp": "If off, payments that fall due in the meantime are skipped, except the latest one of each recurring gift.",
      "submit": "Suspend",
      "done": "{org} is suspended"
    },
    "reopening": {
      "ask": "Reopen {org}?",
      "what": "Members can work again, and giving pages take gifts.",
      "resumed": "Recurring gifts are collected again. If several payments of one fell due in the meantime, the latest is collected and the others are skipped.",
      "told": "The owners and admins get an email, and your reason is recorded in their audit log.",
      "submit": "Reopen",
      "done": "{org} is open again"
    },
    "dialog": {
      "title": "Act inside {org}",
      "asMember": "For up to 60 minutes, you see and can do what {name} can ({role}).",
      "asAdmin": "For up to 60 minutes, you see and can do what an admin can, under your own name.",
      "audited": "Every change is recorded in the organization’s audit log under your name, with the reason.",
      "reason": "Reason",
      "reasonHelp": "At least 10 characters. The organization’s owners can read it.",
      "submit": "Impersonate"
    },
    "records": {
      "closed": "These records contain donors’ names. Give a reason, and you can view them here for an hour.",
      "open": "Open to you until {time}. Your reason is recorded in the organization’s audit log.",
      "ask": "Open the records of {org}?",
      "what": "You can view its gifts and donors here for an hour. To change anything, act inside the organization.",
      "audited": "Your name and reason are recorded in its audit log, which its owners and admins can read.",
      "submit": "Open the records"
    },
    "charges": {
      "title": "Transactions",
      "search": "Search transactions",
      "searchHint": "Donor, email or number",
      "sort": "Sort",
      "sorts": {
        "-date": "Newest first",
        "date": "Oldest first",
        "-amount": "Largest first",
        "amount": "Smallest first"
      },
      "filtered": "No transactions match these filters",
      "empty": "No transactions yet"
    },
    "donorList": {
      "title": "Donors",
      "search": "Search donors",
      "searchHint": "Name, email or number",
      "sort": "Sort",
      "sorts": {
        "-createdAt": "Last added first",
        "createdAt": "First added first",
        "name": "Name, A to Z",
        "-name": "Name, Z to A",
        "-lifetime": "Gave most first",
        "lifetime": "Gave least first",
        "-lastGift": "Last gift, newest first",
        "lastGift": "Last gift, oldest first"
      },
      "filtered": "No donors match these filters",
      "empty": "No donors yet"
    },
    "parentChange": {
      "none": "None",
      "link": "Make it a sub-organization",
      "free": "Release",
      "linkTitle": "Make {org} a sub-organization",
      "linkWhat": "The owners and admins of the organization you choose can open {org} as admins and see its figures.",
      "freeTitle": "Release {org} from {parent}?",
      "freeWhat": "The owners and admins of {parent} can no longer open it or see its figures.",
      "told": "The owners and admins of both get an email with your reason, which is also recorded in both audit logs.",
      "parent": "Organization it belongs to",
      "search": "Name or website",
      "nothing": "No organization matches",
      "submitLink": "Link",
      "submitFree": "Release",
      "linked": "{org} is now a sub-organization",
      "freed": "{org} stands by itself"
    }
  },
  "instance": {
    "confirmed": "Payments are taken from this server, {host}.{count, plural, =0 {} one {} other { # servers have used this database so far.}}",
    "title": "Payments are held back.",
    "text": "This Almoner is running on a copy of another one’s database. Until you confirm that it replaces the other one, it calls no gateway and sends no emails or webhooks.",
    "confirm": "Take its place",
    "question": "Take payments from here?",
    "consequence": "If two servers take payments on copies of one database, donors are charged twice. Until you confirm, these are held back:",
    "since": "<host></host> since <date></date>"
  },
  "draftStatuses": {
    "open": "Open",
    "reminded": "Reminded",
    "recovered": "Recovered",
    "expired": "Expired",
    "suppressed": "Suppressed"
  },
  "draftSteps": {
    "amount": "Amount",
    "details": "Details",
    "payment": "Payment",
    "confirm": "Confirm"
  },
  "draftReasons": {
    "inactivity": "Nothing more was typed",
    "closed": "The campaign had closed",
    "payment_failed": "The payment failed",
    "reminder_requested": "Asked to be reminded",
    "validation": "Something did not fit"
  },
  "frequencies": {
    "single": "One-time",
    "daily": "Daily",
    "weekly": "Weekly",
    "monthly": "Monthly",
    "yearly": "Yearly"
  },
  "drafts": {
    "title": "Donation drafts",
    "filters": {
      "status": "Status"
    },
    "columns": {
      "lastSeen": "Last seen",
      "campaign": "Campaign",
      "donor": "Donor",
      "amount": "Amount",
      "frequency": "Frequency",
      "step": "Step",
      "reminders": "Reminders",
      "status": "Status"
    },
    "nobody": "Not given",
    "filtered": "No draft matches these filters",
    "empty": {
      "title": "No donation drafts",
      "text": "When someone starts a checkout and does not finish it, the draft is listed here with how far they got."
    }
  },
  "jobStates": {
    "failed": "Failed",
    "retrying": "Trying again",
    "running": "Running",
    "scheduled": "Scheduled",
    "waiting": "Waiting"
  },
  "endpointStates": {
    "healthy": "Healthy",
    "failing": "Failing",
    "stopped": "Stopped",
    "off": "Switched off"
  },
  "jobs": {
    "title": "Jobs",
    "search": "Search jobs",
    "searchHint": "A part of the task’s name",
    "filters": {
      "state": "State"
    },
    "columns": {
      "task": "Task",
      "org": "Organization",
      "state": "State",
      "attempts": "Attempts",
      "runAt": "Runs",
      "created": "Created"
    },
    "attempts": "{attempts, number} of {most, number}",
    "noOrg": "None",
    "select": "Select {task}",
    "retry": "Run now",
    "retried": "{count, plural, =0 {None could be run: they are done or already running} one {The job is running} other {# jobs are running}}",
    "retryFailed": "The jobs could not be run",
    "filtered": "No job matches these filters",
    "empty": {
      "title": "The queue is empty",
      "text": "Background jobs are listed here until they are done."
    }
  },
  "mails": {
    "title": "Emails",
    "search": "Search emails",
    "searchHint": "The whole address",
    "filters": {
      "state": "State"
    },
    "columns": {
      "created": "Written",
      "recipient": "To",
      "subject": "Subject",
      "org": "Organization",
      "state": "State",
      "attempts": "Attempts"
    },
    "platform": "Almoner",
    "error": "Last error: {error}",
    "filtered": "No email matches these filters",
    "empty": {
      "title": "No emails yet",
      "text": "Every email that is sent is listed here, without its content."
    }
  },
  "endpoints": {
    "title": "Webhooks",
    "filters": {
      "state": "State"
    },
    "columns": {
      "org": "Organization",
      "url": "Endpoint",
      "state": "State",
      "status": "Last answer",
      "delivered": "Last delivery",
      "waiting": "Waiting",
      "oldest": "Oldest waiting"
    },
    "since": "since <date></date>",
    "none": "None",
    "noAnswer": "No answer",
    "filtered": "No webhook matches these filters",
    "empty": {
      "title": "No webhooks",
      "text": "Organizations that send events to their own systems are listed here."
    }
  },
  "features": {
    "imports": "Imports",
    "fundraisers": "Fundraisers",
    "api_keys": "API keys"
  },
  "featureHelp": {
    "imports": "Bring in gifts from files",
    "fundraisers": "People can sign up to raise money on their own pages, and staff can manage them. Existing pages take gifts either way.",
    "api_keys": "Programs can call the API with the organization’s keys"
  }
}
export = messages
