// Generated from en.json by: npm run messages
declare const messages: {
  "donationFigure": {
    "active": {
      "label": "Active",
      "definition": "Recurring gifts that are collected today: those that are active or past due."
    },
    "monthly": {
      "label": "Monthly value",
      "definition": "The amounts of the active ones, past due included, over their intervals: a daily gift counts 30.44 times a month, a weekly one 52 times in 12 months, a yearly one a twelfth."
    },
    "pastDue": {
      "label": "Past due",
      "definition": "A payment failed and is being tried again."
    },
    "atRisk": {
      "label": "At risk",
      "definition": "Active ones whose next payment may fail: past due, the last payment failed, no card that can be charged, or a card that has expired or will within 30 days."
    },
    "paused": {
      "label": "Paused",
      "definition": "Nothing is collected now; they go on when the pause ends."
    },
    "started": {
      "label": "New",
      "definition": "Their first payment was due in the period. Counted at what they give now."
    },
    "upgraded": {
      "label": "Upgraded",
      "definition": "They give more from a day in the period on; the sum is what that adds to a month."
    },
    "downgraded": {
      "label": "Downgraded",
      "definition": "They give less from a day in the period on; the sum is what that takes from a month."
    },
    "lost": {
      "label": "Lost",
      "definition": "Canceled in the period, or given up in it after too many failures."
    }
  },
  "donationFigures": {
    "aMonth": "a month",
    "open": "{label}: see them"
  },
  "cancelReasons": {
    "card_expired": "The card expired",
    "financial": "Financial reasons",
    "deceased": "The donor died",
    "duplicate": "It was there twice",
    "dissatisfied": "Dissatisfied",
    "switched": "Switched to another gift",
    "fraud": "Fraud",
    "completed": "What was promised is paid",
    "other": "Another reason"
  }
}
export = messages
