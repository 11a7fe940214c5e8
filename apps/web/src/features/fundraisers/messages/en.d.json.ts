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
    "waiting": "{count, plural, one {# fundraiser is waiting for your approval.} other {# fundraisers are waiting for your approval.}}",
    "showWaiting": "Show who waits",
    "filtered": "No fundraiser matches these filters",
    "empty": {
      "title": "No fundraisers yet",
      "text": "A fundraiser has their own page with a story, a goal and a link to share. Gifts through that page are credited to them."
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
        "text": "People who sign up on a campaign’s page wait here until you approve or reject them."
      },
      "paused": {
        "title": "No page is paused",
        "text": "A paused page is not shown and takes no gifts until you resume it."
      },
      "past": {
        "title": "Nobody is past yet",
        "text": "Fundraisers whose page ended or was rejected are listed here."
      }
    },
    "changeWaits": "Changed",
    "changed": "{count, plural, one {# fundraiser has changed their page and is waiting for approval} other {# fundraisers have changed their pages and are waiting for approval}}",
    "showChanged": "Show them",
    "giftWaits": "{count, plural, one {# gift to confirm} other {# gifts to confirm}}",
    "giftsWait": "{count, plural, one {# gift recorded by hand is waiting to be confirmed} other {# gifts recorded by hand are waiting to be confirmed}}",
    "noTeam": "None",
    "teamsWait": "{count, plural, one {# team is waiting for your approval} other {# teams are waiting for your approval}}",
    "showTeams": "Show teams",
    "teamGiftsWait": "{count, plural, one {# gift that a captain recorded by hand for a team is waiting to be confirmed} other {# gifts that captains recorded by hand for their teams are waiting to be confirmed}}",
    "toInvite": "Not invited yet",
    "invitationsWait": "{count, plural, one {# fundraiser came by an import and has not been invited yet. They get no email until you send the invitation.} other {# fundraisers came by an import and have not been invited yet. They get no email until you send the invitations.}}"
  },
  "fundraiser": {
    "title": "Fundraiser",
    "newTitle": "New fundraiser",
    "back": "Fundraisers",
    "missing": "There is no such fundraiser",
    "missingText": "The link may be out of date or mistyped.",
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
      "definition": "People who gave through this page, each counted once"
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
      "end": "The page has ended",
      "invite": "The invitation is sent"
    },
    "endDialog": {
      "title": "End the page of {name}?",
      "text": "The page takes no more gifts and cannot be reopened. What it raised still counts.",
      "confirm": "End page"
    },
    "rejectDialog": {
      "title": "Reject {name}?",
      "text": "We let them know by email. This cannot be undone.",
      "reason": "Reason",
      "reasonHelp": "Optional. Included in the email as you write it.",
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
      "emailOwn": "Only they can change their account’s email",
      "language": "Language",
      "languageHelp": "Of the emails they get",
      "languageOfOrg": "The organization’s language",
      "campaign": "Campaign",
      "campaignHelp": "Past gifts stay with the campaign they were given to",
      "goal": "Goal",
      "endsOn": "Last day",
      "slug": "Address of the page",
      "slugHelp": "Lowercase letters, digits and hyphens. If empty, it is made from the name.",
      "headline": "Headline",
      "story": "Story",
      "create": "Invite fundraiser",
      "save": "Save changes",
      "created": "New fundraiser was successfully created",
      "saved": "Successfully saved changes"
    },
    "team": "Team",
    "invite": "Send invitation",
    "toInvite": "They came by an import and get no email until you send the invitation, with a link to choose a password."
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
    "approved": "Changes approved. We let them know by email.",
    "reject": "Reject",
    "rejected": "Changes rejected. We let them know by email.",
    "rejectDialog": {
      "title": "Reject the changes of {name}?",
      "text": "Their page stays as it is. We let them know by email, and they can change it again.",
      "confirm": "Reject changes"
    }
  },
  "settings": {
    "open": "Settings",
    "title": "Fundraisers’ pages",
    "reviewsChanges": "Approve changes before they go online",
    "reviewsChangesHelp": "Fundraisers can change the picture, story, goal and color of their pages. If on, visitors see the previous version until you approve.",
    "save": "Save settings",
    "saved": "Settings saved",
    "showsRank": "Show fundraisers their place",
    "showsRankHelp": "Each fundraiser sees their rank within the campaign on their dashboard.",
    "hasTeams": "Teams",
    "hasTeamsHelp": "Fundraisers can start and join teams, and team pages take gifts. If off, teams and their pages are hidden until you turn this on again."
  },
  "proposals": {
    "title": "Gifts by hand to confirm",
    "confirm": "Confirm gift",
    "confirmed": "Gift recorded. We let them know by email.",
    "decline": "Decline",
    "declined": "Gift declined. We let them know by email.",
    "declineDialog": {
      "title": "Decline the gift of {amount}?",
      "text": "The gift is not recorded. We let the fundraiser know by email.",
      "confirm": "Decline gift"
    }
  },
  "signUp": {
    "open": "Sign-up link",
    "title": "Sign-up link",
    "text": "People who want to raise money sign up here. They confirm their address and then wait for your approval.",
    "link": "sign-up link",
    "none": "No campaign accepts fundraisers right now. It has to be an active peer-to-peer campaign with a published page."
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
