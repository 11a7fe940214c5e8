// Generated from en.json by: npm run messages
declare const messages: {
  "title": "Payouts",
  "subtitle": "What your payment gateways sent to the bank, and what each payment was made of",
  "filtered": "No payouts match",
  "empty": {
    "title": "No payouts yet",
    "text": "When a gateway sends money to your bank, the payout appears here with its gifts, refunds and fees."
  },
  "columns": {
    "number": "Payout",
    "arrivesOn": "Arrives",
    "amount": "To the bank",
    "status": "Status",
    "gross": "Gifts",
    "fees": "Fees",
    "refunds": "Refunds",
    "gateway": "Gateway",
    "kind": "Kind",
    "date": "Date",
    "about": "About",
    "net": "Net",
    "fee": "Fee"
  },
  "filters": {
    "date": "Arrives",
    "mode": "Mode"
  },
  "statuses": {
    "pending": "Scheduled",
    "in_transit": "On its way",
    "paid": "Paid",
    "failed": "Failed",
    "canceled": "Canceled"
  },
  "modes": {
    "live": "Live",
    "test": "Test"
  },
  "kinds": {
    "gift": "Gift",
    "refund": "Refund",
    "dispute": "Dispute",
    "fee": "Gateway fee",
    "payout_return": "Returned payout",
    "other": "Other"
  },
  "card": "{count, plural, one {# gift} other {# gifts}}",
  "payout": {
    "pageTitle": "Payout",
    "back": "Payouts",
    "missing": "Payout not found",
    "missingText": "It may belong to another organization.",
    "toList": "All payouts",
    "toBank": "To the bank",
    "gifts": "Gifts",
    "fees": "Fees",
    "back2": "Refunds and disputes",
    "from": "from {gateway}",
    "lines": "What it is made of",
    "noLines": "No lines",
    "seeGifts": "See its gifts",
    "sums": "How it adds up",
    "gross": "Gifts",
    "refunds": "Refunds",
    "disputes": "Disputes",
    "other": "Other",
    "difference": "Difference",
    "net": "To the bank",
    "details": "Details",
    "entity": "Legal entity",
    "gateway": "Gateway",
    "initiated": "Initiated",
    "arrives": "Arrives",
    "reference": "On the bank statement",
    "gatewayId": "ID at the gateway",
    "books": "In the books",
    "booked": "Moved from the gateway to the bank",
    "notBooked": "Not yet",
    "failed": "This payout did not stay at the bank",
    "failedText": "The money is back at the gateway and will be part of a later payout.",
    "awaited": "The gateway has not said yet what this payout is made of",
    "awaitedText": "Its lines appear within a day or two.",
    "unavailable": "The gateway does not say what this payout is made of",
    "unavailableText": "This is so for payouts that were sent by hand. Only the amount is in the books.",
    "differs": "The lines do not add up to this payout",
    "differsText": "They come to {net}, and {amount} went to the bank. Compare it with the gateway’s own report.",
    "test": "Test",
    "atBank": "Came in at the bank",
    "exchange": "Exchanged from {currency}",
    "exchanged": "Gifts less what went back",
    "converted": "Converted by the gateway",
    "exchangeLoss": "Lost by the rate of what went back",
    "exchangeGain": "Gained by the rate of what went back",
    "atRate": "{amount} at {rate}",
    "bankDifference": "Less or more at the bank"
  }
}
export = messages
