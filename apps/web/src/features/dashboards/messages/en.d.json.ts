// Generated from en.json by: npm run messages
declare const messages: {
  "ranges": {
    "7d": "7 days",
    "30d": "30 days",
    "90d": "90 days",
    "month": "This month",
    "quarter": "This quarter",
    "year": "This year",
    "fiscal_year": "Fiscal year",
    "all": "All time"
  },
  "dashboard": {
    "title": "Dashboard",
    "period": "Period",
    "currency": "Currency",
    "beforeIt": "{days, plural, one {compared with the day before} other {compared with the # days before}}",
    "open": "See them",
    "figures": {
      "raised": {
        "label": "Raised",
        "definition": "Gifts by their date, minus refunds and lost disputes by theirs. Test transactions are left out."
      },
      "gifts": {
        "label": "Gifts",
        "definition": "Gifts that succeeded in the period, refunded ones included."
      },
      "averageGift": {
        "label": "Average gift",
        "definition": "Gifts that succeeded in the period, before refunds, divided by their number."
      },
      "donors": {
        "label": "Donors",
        "definition": "Different donors with a gift that succeeded in the period."
      },
      "newDonors": {
        "label": "New donors",
        "definition": "Donors whose first gift ever, in this currency, falls in the period."
      },
      "refunded": {
        "label": "Refunded",
        "definition": "Refunds made in the period, whenever the gifts were made."
      },
      "failed": {
        "label": "Failed",
        "definition": "Payments in the period that could not be collected."
      }
    },
    "chart": {
      "title": {
        "day": "Raised by day",
        "month": "Raised by month"
      },
      "raised": "Raised",
      "gifts": "Gifts",
      "day": "Day",
      "month": "Month",
      "asTable": "View as table",
      "asChart": "View as chart",
      "loading": "The chart is loading",
      "nothing": "Nothing was raised in this period",
      "raisedHint": "Raised <amount></amount>",
      "giftsHint": "Gifts {count, number}"
    },
    "recurring": {
      "title": "Recurring giving",
      "more": "Figures and forecast",
      "note": "As of today. “Lost” covers the last 30 days."
    },
    "campaigns": {
      "title": "Top campaigns",
      "all": "All campaigns",
      "none": "No campaign has raised anything in this currency yet",
      "noGoal": "No goal",
      "allTime": "Raised since launch, minus refunds and lost disputes"
    },
    "latest": {
      "title": "Latest gifts",
      "all": "All transactions",
      "none": "No gifts in this currency yet"
    },
    "empty": {
      "title": "Welcome to your dashboard",
      "text": "Once you have gifts, this page shows what came in, from whom and for what. Start by importing the gifts you already have from a CSV file.",
      "textForReaders": "Once there are gifts, this page shows what came in, from whom and for what.",
      "action": "Import your gifts"
    }
  },
  "fundraiser": {
    "title": "Dashboard",
    "for": "for {campaign}",
    "raised": {
      "label": "Raised",
      "definition": "Gifts that came through your page, minus refunds and lost disputes.",
      "byHand": "{amount} of it by hand"
    },
    "gifts": {
      "label": "Gifts",
      "definition": "Gifts through your page that succeeded."
    },
    "donors": {
      "label": "Donors",
      "definition": "Different people who gave through your page."
    },
    "states": {
      "pending": "Your page is waiting for the organization’s approval. You will get an email once it is approved.",
      "rejected": "The organization decided not to put your page online.",
      "paused": "Your page is paused and takes no gifts until the organization reopens it.",
      "ended": "Your page has ended. The amount it raised stays here."
    },
    "share": {
      "title": "Share your page",
      "link": "Link to your page",
      "open": "Open the page",
      "copy": "Copy",
      "copied": "Copied",
      "mail": "Email",
      "message": "Short message",
      "messageText": "I am raising money for {campaign}. Every gift counts, and it takes a minute: {url}",
      "mailSubject": "Will you help me with {campaign}?",
      "mailText": "Hello,\n\nI am raising money for {campaign}{goal, select, none {} other {, and want to reach {goal}}}. It would mean a lot to me if you gave something, or sent this on to someone who might.\n\n{url}\n\nThank you",
      "whatsapp": "WhatsApp",
      "facebook": "Facebook",
      "x": "X",
      "qr": "QR code"
    },
    "daysLeft": "{days, plural, one {# day left} other {# days left}}",
    "lastDay": "Today is the last day",
    "goal": "Your goal",
    "noGoal": "You have not set a goal yet.",
    "columns": {
      "donor": "Donor",
      "date": "Date",
      "amount": "Amount"
    },
    "noPage": "Your page is not ready yet",
    "noPageText": "Once your organization has set up your fundraising page, this shows what it raised.",
    "rank": {
      "label": "Place",
      "definition": "By amount raised, among this campaign’s fundraisers.",
      "value": "{place} of {among}"
    },
    "edit": "Edit my page",
    "setGoal": "Set one",
    "milestones": {
      "title": "Milestones",
      "reached": "{percent}%: {amount} reached",
      "ahead": "{percent}%: {amount}"
    },
    "byHand": {
      "title": "Gifts by hand",
      "add": "Add a gift by hand",
      "none": "Did someone give you cash or a check? Add it here, and it counts on your page once the organization confirms it.",
      "status": "State",
      "statuses": {
        "waiting": "Waiting for confirmation",
        "confirmed": "Confirmed",
        "declined": "Not recorded",
        "withdrawn": "Withdrawn"
      },
      "withdraw": "Withdraw",
      "withdrawn": "Gift withdrawn",
      "addTitle": "Add a gift by hand",
      "text": "It counts once the organization confirms it.",
      "firstName": "First name",
      "lastName": "Last name",
      "email": "Email",
      "emailHelp": "For the receipt, if they want one",
      "method": "How it was given",
      "note": "Note to the organization",
      "submit": "Send for confirmation",
      "sent": "Sent to the organization",
      "page": "Counts for",
      "ownPage": "My page",
      "forTeam": "For {team}"
    },
    "visits": {
      "label": "Visits",
      "definition": "Visitors to your page, each counted once a day, without bots or cookies",
      "conversion": "{gifts, plural, =0 {No gift} one {# gift} other {# gifts}} since {date}, {percent} of visits"
    }
  }
}
export = messages
