// Generated from en.json by: npm run messages
declare const messages: {
  "title": "Teams",
  "list": {
    "add": "New team",
    "search": "Search teams",
    "searchHint": "Name or address",
    "sort": "Sort",
    "sorts": {
      "-createdAt": "Newest first",
      "createdAt": "Oldest first",
      "name": "Name, A to Z",
      "-name": "Name, Z to A"
    },
    "filters": {
      "campaign": "Campaign"
    },
    "filtered": "No team matches these filters"
  },
  "columns": {
    "name": "Name",
    "campaign": "Campaign",
    "captain": "Captain",
    "members": "Members",
    "status": "Status",
    "goal": "Goal",
    "raised": "Raised",
    "created": "Created"
  },
  "noCaptain": "None",
  "changeWaits": "Changed",
  "off": "Teams are switched off, so these are not visible to anyone.",
  "offAction": "Turn them on in the fundraiser settings.",
  "empty": {
    "title": "No teams yet",
    "text": "A team raises money for one campaign, on its own page and on its members’ pages. Fundraisers can start one too."
  },
  "newDialog": {
    "title": "New team",
    "submit": "Create team",
    "created": "Team created"
  },
  "team": {
    "title": "Team",
    "back": "Teams",
    "missing": "There is no such team",
    "missingText": "The link may be out of date or mistyped.",
    "toList": "All teams",
    "raised": {
      "label": "Raised",
      "definition": "Gifts to the team and its members, minus refunds and lost disputes, without test gifts"
    },
    "own": {
      "label": "To the team itself",
      "definition": "Gifts made on the team’s own page, not through a member"
    },
    "members": {
      "label": "Members",
      "definition": "Current members, whatever the status of their pages"
    },
    "page": "Page of the team",
    "about": "About",
    "link": "Page",
    "invite": "Invitation",
    "campaign": "Campaign",
    "captain": "Captain",
    "created": "Created",
    "approved": "Approved",
    "reason": "Reason for rejection",
    "approve": "Approve",
    "reject": "Reject",
    "pause": "Pause",
    "resume": "Resume",
    "end": "Close team",
    "done": {
      "approve": "Team approved",
      "reject": "Team rejected",
      "pause": "Team paused",
      "resume": "Team resumed",
      "end": "Team closed"
    },
    "endDialog": {
      "title": "Close {name}?",
      "confirm": "Close team",
      "text": "The page ends for good. Its gifts stay, and members keep their own pages and what they raised. They can join another team."
    },
    "rejectDialog": {
      "title": "Reject {name}?",
      "confirm": "Reject team",
      "text": "We let the captain know by email. Their own page is not affected.",
      "reason": "Reason",
      "reasonHelp": "Is sent to the captain"
    },
    "stateNotes": {
      "pending": "This team is waiting for your approval. Its page is not visible yet.",
      "paused": "This team’s page is paused. It is hidden and takes no gifts.",
      "ended": "This team is closed. Members keep their own pages and can join another team.",
      "rejected": "This team was rejected. Its captain can start another one."
    },
    "visits": {
      "label": "Visits",
      "definition": "Visitors to the team’s own page, each counted once a day, without bots"
    }
  },
  "members": {
    "title": "Members",
    "add": "Add member",
    "none": "Nobody is in this team yet",
    "noneText": "Add fundraisers of its campaign, or share the invitation.",
    "name": "Name",
    "status": "Status",
    "gifts": "Gifts",
    "raised": "Raised",
    "captain": "Captain",
    "actions": "Actions for {name}",
    "open": "Open",
    "makeCaptain": "Make captain",
    "remove": "Take out of the team",
    "named": "{name} is the captain now",
    "removed": "{name} is no longer in the team",
    "added": "Added to the team",
    "removeDialog": {
      "title": "Take {name} out of the team?",
      "confirm": "Take out",
      "text": "We let them know by email. What they raised stays on their page and no longer counts for the team.",
      "captain": "We let them know by email. What they raised no longer counts for the team, which has no captain until you name one."
    },
    "addDialog": {
      "title": "Add member",
      "submit": "Add",
      "who": "Fundraiser",
      "help": "Fundraisers of this campaign. Anyone already in another team leaves it.",
      "nobody": "Every fundraiser of this campaign is in the team."
    }
  },
  "form": {
    "name": "Name",
    "goal": "Goal",
    "slug": "Address",
    "slugHelp": "The end of the page’s link",
    "story": "Story",
    "storyHelp": "Leave an empty line between paragraphs.",
    "isOpen": "Anyone can join",
    "isOpenHelp": "If off, only people with the invitation can join",
    "campaign": "Campaign",
    "save": "Save changes",
    "saved": "Team saved"
  },
  "change": {
    "title": "Changes to approve",
    "approve": "Approve changes",
    "reject": "Reject",
    "approved": "The changes are online",
    "rejected": "The changes were turned down",
    "rejectDialog": {
      "title": "Reject the changes to {name}?",
      "confirm": "Reject changes",
      "text": "The page stays as it is. We let the captain know by email."
    }
  }
}
export = messages
