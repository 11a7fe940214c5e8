// Generated from en.json by: npm run messages
declare const messages: {
  "statuses": {
    "pending": "Pending",
    "active": "Active",
    "rejected": "Rejected",
    "paused": "Paused",
    "ended": "Ended"
  },
  "fundraisers": {
    "title": "Fundraisers",
    "parts": "Which fundraisers",
    "add": "New fundraiser",
    "search": "Search fundraisers",
    "searchHint": "Name, email or address",
    "sort": "Sort",
    "sorts": {
      "-createdAt": "Newest first",
      "createdAt": "Oldest first",
      "name": "Name, A to Z",
      "-name": "Name, Z to A"
    },
    "filters": {
      "campaign": "Campaign",
      "team": "Team"
    },
    "columns": {
      "name": "Name",
      "campaign": "Campaign",
      "team": "Team",
      "status": "Status",
      "goal": "Goal",
      "raised": "Raised",
      "gifts": "Gifts, last",
      "created": "Created"
    },
    "noGoal": "No goal",
    "gifts": "{count, plural, one {# gift} other {# gifts}}",
    "waiting": "{count, plural, one {# fundraiser waits for your approval.} other {# fundraisers wait for your approval.}}",
    "showWaiting": "Show who waits",
    "filtered": "No fundraiser matches these filters",
    "empty": {
      "title": "Nobody raises money for you yet",
      "text": "A fundraiser has a page of their own, with a story, a goal and a link to share. What comes in by it stands beside their name."
    },
    "tabs": {
      "active": "Active",
      "pending": "Waiting for approval",
      "paused": "Paused",
      "past": "Past",
      "teams": "Teams"
    },
    "nobody": {
      "pending": {
        "title": "Nobody waits for your approval",
        "text": "Those who sign up on a campaign’s page wait here until you approve them or turn them down."
      },
      "paused": {
        "title": "No page is paused",
        "text": "A paused page is not shown and takes no gifts until you resume it."
      },
      "past": {
        "title": "Nobody is past yet",
        "text": "Those whose page ended or was turned down are kept here."
      }
    },
    "changeWaits": "Changed",
    "changed": "{count, plural, one {# fundraiser has changed their page and waits for approval} other {# fundraisers have changed their pages and wait for approval}}",
    "showChanged": "Show them",
    "giftWaits": "{count, plural, one {# gift to confirm} other {# gifts to confirm}}",
    "giftsWait": "{count, plural, one {# gift taken by hand waits to be confirmed} other {# gifts taken by hand wait to be confirmed}}",
    "noTeam": "None",
    "teamsWait": "{count, plural, one {# team waits for your approval} other {# teams wait for your approval}}",
    "showTeams": "Show teams",
    "teamGiftsWait": "{count, plural, one {# gift that a captain took by hand for a team waits to be confirmed} other {# gifts that captains took by hand for their teams wait to be confirmed}}"
  },
  "fundraiser": {
    "title": "Fundraiser",
    "newTitle": "New fundraiser",
    "back": "Fundraisers",
    "missing": "There is no such fundraiser",
    "missingText": "The link may be old, or the id mistyped.",
    "toList": "All fundraisers",
    "raised": {
      "label": "Raised",
      "definition": "Gifts through this page minus refunds and lost disputes, without test gifts"
    },
    "gifts": {
      "label": "Gifts",
      "definition": "Gifts that succeeded"
    },
    "donors": {
      "label": "Donors",
      "definition": "People who gave by this page, each counted once"
    },
    "allGifts": "See transactions",
    "page": "Page",
    "about": "About",
    "link": "Link",
    "created": "Created",
    "approved": "Approved",
    "campaign": "Campaign",
    "reason": "Reason given",
    "approve": "Approve",
    "reject": "Reject",
    "pause": "Pause",
    "resume": "Resume",
    "end": "End",
    "failed": "Something went wrong",
    "done": {
      "approve": "Approved, and told by mail",
      "reject": "Rejected, and told by mail",
      "pause": "The page is paused",
      "resume": "The page is active again",
      "end": "The page has ended"
    },
    "endDialog": {
      "title": "End the page of {name}?",
      "text": "It takes no more gifts and cannot be opened again. What it raised stays.",
      "confirm": "End page"
    },
    "rejectDialog": {
      "title": "Reject {name}?",
      "text": "They are told by mail. This cannot be taken back.",
      "reason": "Reason",
      "reasonHelp": "Stands in the mail as you write it. Optional.",
      "confirm": "Reject"
    },
    "form": {
      "avatar": "Picture",
      "picture": {
        "none": "No picture yet",
        "upload": "Upload picture",
        "replace": "Replace picture",
        "delete": "Delete picture"
      },
      "firstName": "First name",
      "lastName": "Last name",
      "email": "Email",
      "emailHelp": "Where the invitation goes",
      "emailOwn": "Only they can change the address of their account",
      "language": "Language",
      "languageHelp": "Of the emails they get",
      "languageOfOrg": "The organization’s language",
      "campaign": "Campaign",
      "campaignHelp": "Gifts so far stay with the campaign they were given to",
      "goal": "Goal",
      "endsOn": "Last day",
      "slug": "Address of the page",
      "slugHelp": "Lower-case letters, digits and hyphens; made of the name where you leave it empty",
      "headline": "Headline",
      "story": "Story",
      "create": "Invite fundraiser",
      "save": "Save changes",
      "created": "New fundraiser was successfully created",
      "saved": "Successfully saved changes"
    },
    "team": "Team"
  },
  "change": {
    "title": "Changes wait for approval",
    "part": "Part",
    "now": "Online now",
    "wanted": "Wanted",
    "nothing": "Nothing",
    "parts": {
      "name": "Name",
      "avatar": "Picture",
      "title": "Headline",
      "story": "Story",
      "goalAmount": "Goal",
      "endsOn": "Last day",
      "tone": "Color"
    },
    "tones": {
      "org": "Standard",
      "deep": "Deep",
      "bright": "Bright",
      "warm": "Warm",
      "cool": "Cool"
    },
    "approve": "Approve changes",
    "approved": "Changes approved, and told by mail",
    "reject": "Reject",
    "rejected": "Changes rejected, and told by mail",
    "rejectDialog": {
      "title": "Reject the changes of {name}?",
      "text": "Their page stays as it is. They are told by mail and can change it again.",
      "confirm": "Reject changes"
    }
  },
  "settings": {
    "open": "Settings",
    "title": "Fundraisers’ pages",
    "reviewsChanges": "Approve changes before they go online",
    "reviewsChangesHelp": "Fundraisers can change picture, story, goal and color of their pages. With this on, visitors see the page as it was until you approve.",
    "save": "Save settings",
    "saved": "Settings saved",
    "showsRank": "Show fundraisers their place",
    "showsRankHelp": "Each sees on their dashboard how they stand among the fundraisers of their campaign.",
    "hasTeams": "Teams",
    "hasTeamsHelp": "Fundraisers start teams and join them, and team pages take gifts. Switched off, teams and their pages are hidden until you switch them on again."
  },
  "proposals": {
    "title": "Gifts by hand to confirm",
    "confirm": "Confirm gift",
    "confirmed": "Gift recorded, and told by mail",
    "decline": "Decline",
    "declined": "Gift declined, and told by mail",
    "declineDialog": {
      "title": "Decline the gift of {amount}?",
      "text": "It is not recorded. The fundraiser is told by mail.",
      "confirm": "Decline gift"
    }
  },
  "signUp": {
    "open": "Sign-up link",
    "title": "Sign-up link",
    "text": "People who want to raise money sign up here. They confirm their address, and wait here for your approval.",
    "link": "sign-up link",
    "none": "No campaign takes fundraisers at present. It has to be active, of the type peer-to-peer, and its page published."
  },
  "conditions": {
    "status": "Status",
    "name": "Name",
    "campaign": "Campaign",
    "raised": "Raised",
    "goal": "Goal",
    "goalReached": "Goal reached",
    "gifts": "Gifts",
    "donors": "Donors",
    "lastGift": "Last gift",
    "ends": "Ends",
    "created": "Signed up",
    "currency": "Currency",
    "entity": "Entity",
    "team": "In a team",
    "changeWaiting": "Change to approve",
    "tags": "Tags"
  }
}
export = messages
