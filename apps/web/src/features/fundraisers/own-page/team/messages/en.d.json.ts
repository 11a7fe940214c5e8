// Generated from en.json by: npm run messages
declare const messages: {
  "title": "Team",
  "none": "Raise money together: gifts through your page count for you and for your team.",
  "join": "Join a team",
  "start": "Start a team",
  "edit": "Edit team",
  "leave": "Leave team",
  "open": "Open team page",
  "raised": "Raised by the team",
  "place": "#{place}",
  "you": "You",
  "captainStays": "You lead this team. To leave it, make another member captain first.",
  "invite": {
    "title": "Invite people",
    "link": "Invitation link",
    "open": "Anyone with this link can sign up for the team.",
    "closed": "Only people with this link can join.",
    "qr": "QR code"
  },
  "states": {
    "pending": "Your team is waiting for approval. Its page is not online yet.",
    "paused": "The organization has paused your team’s page.",
    "ended": "The organization has closed this team. Your own page stays open, and you can join another team.",
    "rejected": "Your team was not approved. You can join another team or start one."
  },
  "reason": "The organization wrote: {reason}",
  "change": {
    "waits": "Your changes to the team are waiting for approval",
    "rejected": "Your last changes to the team were not approved",
    "withdraw": "Withdraw changes",
    "withdrawn": "Changes withdrawn"
  },
  "joinDialog": {
    "title": "Join a team",
    "submit": "Join team",
    "team": "Team",
    "choose": "Choose a team",
    "option": "{name} ({count, plural, one {# member} other {# members}})",
    "invitation": "Invitation link",
    "orInvitation": "Or an invitation link",
    "invitationHelp": "For a team that is not open to everyone",
    "done": "You are in the team"
  },
  "fields": {
    "startTitle": "Start a team",
    "startSubmit": "Start team",
    "editTitle": "Edit team",
    "editSubmit": "Save changes",
    "propose": "Send for approval",
    "name": "Name",
    "goal": "Goal of the team",
    "story": "Story",
    "storyHelp": "Leave an empty line between paragraphs.",
    "isOpen": "Anyone can join",
    "isOpenHelp": "If off, only people with your invitation can join",
    "reviewed": "The organization reviews a team before it goes online.",
    "started": "Your team is online",
    "startedWaits": "Sent for approval",
    "saved": "Team saved",
    "proposed": "Sent for approval"
  },
  "member": {
    "makeCaptain": "Make captain",
    "remove": "Remove from the team",
    "removed": "{name} is no longer in the team",
    "named": "{name} is the captain now",
    "removeDialog": {
      "title": "Remove {name} from the team?",
      "confirm": "Remove",
      "text": "We let them know by email. What they raised stays on their own page and no longer counts for the team."
    },
    "captainDialog": {
      "title": "Make {name} captain?",
      "confirm": "Make captain",
      "text": "They will lead the team, and you become a regular member."
    }
  },
  "leaveDialog": {
    "title": "Leave {team}?",
    "confirm": "Leave team",
    "text": "What you raised stays on your page and no longer counts for the team. You can join again later.",
    "done": "You left the team"
  },
  "visits": "{count, plural, =0 {No visits to the team page yet} one {# visit to the team page} other {# visits to the team page}}"
}
export = messages
