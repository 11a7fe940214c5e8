// Generated from en.json by: npm run messages
declare const messages: {
  "states": {
    "pending": "Pending",
    "requires_action": "Needs action",
    "processing": "Processing",
    "succeeded": "Succeeded",
    "failed": "Failed",
    "canceled": "Canceled",
    "refunded": "Refunded",
    "partially_refunded": "Partially refunded",
    "disputed": "Disputed",
    "dispute_lost": "Dispute lost"
  },
  "refunds": {
    "none": "Not refunded",
    "partial": "Partially refunded",
    "full": "Fully refunded"
  },
  "disputes": {
    "none": "Not disputed",
    "warning": "The bank asks",
    "open": "Open",
    "under_review": "Under review",
    "won": "Won",
    "lost": "Lost"
  },
  "methods": {
    "card": "Card",
    "bank_debit": "Bank debit",
    "apple_pay": "Apple Pay",
    "google_pay": "Google Pay",
    "paypal": "PayPal",
    "link": "Link",
    "cash": "Cash",
    "cheque": "Check",
    "bank_transfer": "Bank transfer",
    "standing_order": "Standing order",
    "direct_debit": "Direct debit",
    "payroll": "Payroll",
    "in_kind": "In kind",
    "other": "Other"
  },
  "types": {
    "single": "One-time",
    "installment": "Recurring",
    "offline": "Offline",
    "import": "Imported",
    "adjustment": "Adjustment"
  },
  "modes": {
    "live": "Live",
    "test": "Test"
  },
  "columns": {
    "date": "Date",
    "donor": "Donor",
    "amount": "Amount",
    "status": "Status",
    "method": "Method",
    "campaign": "Campaign",
    "type": "Type",
    "fee": "Fee",
    "net": "Net",
    "number": "Number",
    "refunded": "Refunded",
    "mode": "Mode",
    "advantage": "Value of goods",
    "advantageDescription": "Goods and services"
  },
  "fundPart": {
    "label": "Funds",
    "fund": "{place, plural, =1 {Fund} other {Fund #}}",
    "amount": "Amount",
    "add": "Share with another fund",
    "remove": "Take fund {place, number} out",
    "missing": "Choose a fund",
    "twice": "This fund is listed twice",
    "left": "{amount} is not shared out yet",
    "over": "{amount} more than the gift",
    "amountMissing": "Enter an amount",
    "funds": "Funds",
    "share": "Split between several funds"
  },
  "tributes": {
    "honor": "In honor of",
    "memory": "In memory of"
  },
  "currencies": {
    "usd": "US dollar",
    "eur": "Euro",
    "gbp": "British pound",
    "cad": "Canadian dollar",
    "aud": "Australian dollar",
    "ils": "Israeli shekel"
  },
  "reviews": {
    "waiting": "{count, plural, one {# payment needs your decision.} other {# payments need your decision.}}",
    "show": "Review"
  },
  "label": "Gift of {amount} from {donor} on {date}",
  "target": {
    "campaign": "Campaign",
    "ownCampaign": "The organization’s own",
    "designation": "Fund",
    "ownFund": "The default fund"
  },
  "pledge": {
    "label": "Counts toward",
    "none": "No pledge",
    "of": "{number}: {amount} · {rhythm}"
  }
}
export = messages
