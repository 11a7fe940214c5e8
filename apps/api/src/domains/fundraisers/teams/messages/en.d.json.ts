// Generated from en.json by: npm run messages
declare const messages: {
  "openTeam": "See my team",
  "why": "They wrote: {reason}",
  "joined": {
    "subject": "{member} joined {team}",
    "what": "{member} now raises money with your team {team}. What they raise counts for the team too."
  },
  "removed": {
    "subject": "You are no longer in {team}",
    "what": "You were taken out of the team {team}.",
    "stays": "Your page stays as it is, and what you raised stays on it. You can join another team or start one."
  },
  "captain": {
    "subject": "You are now the captain of {team}",
    "what": "You lead the team {team} from now on. You can change its page, invite people and remove members."
  },
  "approved": {
    "subject": "{team} is online",
    "what": "{org} has approved your team {team}. Its page is online, and others can join."
  },
  "rejected": {
    "subject": "{team} was not approved",
    "what": "{org} has decided not to put the page of your team {team} online. Your own page is not affected."
  },
  "changeApproved": {
    "subject": "The page of {team} has been updated",
    "what": "{org} has approved your changes. They are on the page of your team now."
  },
  "changeRejected": {
    "subject": "Your changes to {team} were not approved",
    "what": "{org} has looked at the changes you made and decided against them. The page of your team stayed as it was."
  }
}
export = messages
