// Generated from en.json by: npm run messages
declare const messages: {
  "title": "My page",
  "open": "Open page",
  "for": "for {campaign}",
  "none": "Your page is not ready yet",
  "noneText": "Once your organization has created your fundraising page, you can edit it here.",
  "statuses": {
    "pending": "Waiting for approval",
    "active": "Online",
    "rejected": "Not approved",
    "paused": "Paused",
    "ended": "Ended"
  },
  "closed": "This page can no longer be edited.",
  "review": "The organization reviews changes before they go online. Until then, visitors see the page as it is now.",
  "waiting": "Your changes wait for approval",
  "waitingText": "The form shows your page with these changes. Visitors still see the approved version.",
  "withdraw": "Withdraw changes",
  "withdrawn": "Changes withdrawn",
  "rejected": "Your last changes were not approved",
  "rejectedReason": "The organization wrote: {reason}",
  "rejectedNoReason": "The organization gave no reason. Your page stays as it was.",
  "form": {
    "avatar": "Picture",
    "picture": {
      "none": "No picture yet",
      "upload": "Upload picture",
      "replace": "Replace picture",
      "delete": "Delete picture"
    },
    "headline": "Headline",
    "headlineHelp": "What people read first, such as: I’m running 10 km for the night shelter",
    "story": "Story",
    "storyHelp": "Why this matters to you. Leave an empty line between paragraphs.",
    "goal": "Goal",
    "endsOn": "Last day",
    "endsOnHelp": "The campaign ends on {date}",
    "tone": "Color",
    "tones": {
      "org": "Standard",
      "deep": "Deep",
      "bright": "Bright",
      "warm": "Warm",
      "cool": "Cool"
    },
    "language": "Language of emails to you",
    "save": "Save changes",
    "propose": "Send for approval",
    "saved": "Your page is updated",
    "proposed": "Sent for approval"
  },
  "previewNote": "A new picture appears here once it is saved. Gifts and the wall are on the page itself.",
  "visits": "{count, plural, one {# visit} other {# visits}}"
}
export = messages
