// Generated from en.json by: npm run messages
declare const messages: {
  "general": {
    "title": "General",
    "save": "Save",
    "saved": "Successfully saved changes",
    "calendar": {
      "title": "Time and language",
      "why": "How dates are calculated and written for everyone who works here.",
      "timeZone": "Time zone",
      "timeZoneHelp": "For times on screens, “today” and daily emails. The day of a gift follows the time zone of its legal entity.",
      "movesEntities": "Also change it for {names}",
      "movesEntitiesHelp": "Gifts get their day in the new time zone from now on. Gifts already recorded keep theirs.",
      "otherZone": "Gifts to <link>{name}</link> get their day in {zone}.",
      "dateFormat": "Date format",
      "fiscalYearStartMonth": "Fiscal year starts",
      "fiscalYearHelp": "Used for fiscal-year figures on the dashboard",
      "language": "Language for donors",
      "languageHelp": "Used when an email or page has no language set"
    },
    "sender": {
      "title": "Emails to donors",
      "why": "The sender of your emails. A template can name someone else.",
      "fromName": "Sender’s name",
      "fromNameHelp": "“{name}” where this is empty",
      "replyTo": "Reply-to",
      "replyToHelp": "An address that someone reads"
    },
    "notices": {
      "title": "Notices before a recurring gift",
      "why": "How long before a payment we remind the donor. You can edit the text under Emails to donors.",
      "yearly": "Yearly gifts",
      "monthly": "Monthly gifts",
      "weekly": "Weekly gifts",
      "none": "No notice",
      "days": "{days, plural, one {The day before} other {# days before}}"
    },
    "disputes": {
      "title": "Disputes",
      "why": "A bank that reverses a gift for a donor will usually do so again with the next one, and charges a fee each time.",
      "endsPlan": "A lost dispute ends the recurring gift",
      "endsPlanHelp": "Only if the dispute is about the latest payment. The donor gets the usual cancellation email."
    },
    "refunds": {
      "title": "Refunds",
      "why": "Before a refund, teammates confirm with their second factor, or with their password if they have none. This does not apply to API keys.",
      "ask": "Ask for confirmation",
      "when": {
        "always": "For every refund",
        "from": "From a certain amount",
        "never": "Never"
      },
      "amount": "Amount",
      "amountHelp": "Per gift, including earlier refunds. Refunds in other currencies always ask.",
      "fromAmount": "For refunds of {amount} or more"
    },
    "portal": {
      "title": "The donor’s own page",
      "why": "Where donors see their gifts and change their recurring ones, through a link we email them.",
      "rights": "Donors may",
      "right": {
        "enabled": "Open their page",
        "canChangeAmount": "Change the amount",
        "canChangeDate": "Change the day",
        "canChangeFrequency": "Change how often they give",
        "canChangeMethod": "Give a new card",
        "canPause": "Pause, and skip a payment"
      },
      "canCancel": "Ending a recurring gift",
      "cancelWay": {
        "self": "They end it themselves",
        "form": "They ask, and you end it",
        "no": "They write to you"
      },
      "offers": "Before they end it, offer",
      "offersHelp": "Shown once, next to the button that cancels",
      "offer": {
        "pause": "To pause for a while",
        "lower": "To give less",
        "skip": "To skip only the next one"
      }
    }
  },
  "dateFormats": {
    "mdy": "Month first, 11/22/2026",
    "dmy": "Day first, 22/11/2026",
    "ymd": "Year first, 2026-11-22"
  }
}
export = messages
