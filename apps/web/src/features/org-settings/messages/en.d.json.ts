// Generated from en.json by: npm run messages
declare const messages: {
  "general": {
    "title": "General",
    "save": "Save",
    "saved": "Successfully saved changes",
    "calendar": {
      "title": "Time and language",
      "why": "How days are counted and written for everyone who works here.",
      "timeZone": "Time zone",
      "timeZoneHelp": "Sets when each day starts and ends",
      "dateFormat": "Date format",
      "fiscalYearStartMonth": "Fiscal year starts",
      "fiscalYearHelp": "Used for fiscal-year figures on the dashboard",
      "language": "Language for donors",
      "languageHelp": "Used when an email or page has no language set"
    },
    "sender": {
      "title": "Emails to donors",
      "why": "Who they are from. A template can name someone else.",
      "fromName": "Sender’s name",
      "fromNameHelp": "“{name}” where this is empty",
      "replyTo": "Reply-to",
      "replyToHelp": "An address that someone reads"
    },
    "notices": {
      "title": "Notices before a recurring gift",
      "why": "How long before it is collected the donor is told, so that nobody is surprised. Its words are among the mails to donors.",
      "yearly": "Yearly gifts",
      "monthly": "Monthly gifts",
      "weekly": "Weekly gifts",
      "none": "No notice",
      "days": "{days, plural, one {The day before} other {# days before}}"
    },
    "disputes": {
      "title": "Disputes",
      "why": "A bank that takes a gift back for its donor mostly does so again with the next one, and asks a fee each time.",
      "endsPlan": "A lost dispute ends the recurring gift",
      "endsPlanHelp": "Only if the dispute is about the latest payment. The donor gets the usual cancellation email."
    },
    "refunds": {
      "title": "Refunds",
      "why": "Before a refund, teammates confirm with their second factor, or with their password if they have none. API keys are not asked.",
      "ask": "Ask for confirmation",
      "when": {
        "always": "For every refund",
        "from": "From a certain amount",
        "never": "Never"
      },
      "amount": "Amount",
      "amountHelp": "Counted per gift, with its earlier refunds. Refunds in other currencies always ask.",
      "fromAmount": "For refunds of {amount} or more"
    },
    "portal": {
      "title": "The donor’s own page",
      "why": "Where donors see what they gave and change what they give, by a link that is mailed to them.",
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
      "offersHelp": "Shown once, beside the way to the end",
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
