// Generated from en.json by: npm run messages
declare const messages: {
  "title": "Statement of giving, {period}",
  "members": "Gifts of {names}",
  "givenBy": "Given by {name}",
  "notReceipt": "This statement lists your gifts for your records. It is not a receipt.",
  "receipt": "Receipt",
  "noReceipt": "None yet",
  "sponsor": "Sponsor of the fund",
  "tables": {
    "gifts": "Gifts",
    "money": "Gifts of money",
    "property": "Gifts of property",
    "advised": "Grants you recommended from a donor-advised fund"
  },
  "returned": "{given} given, {returned} returned",
  "returnedOn": "{given} given, {returned} returned {date}",
  "corrected": "Corrected {date}",
  "sums": {
    "given": "Given",
    "returned": "Returned to you",
    "receipted": "With a receipt",
    "withoutReceipt": "Without a receipt",
    "total": "Total of your gifts",
    "money": "Total of gifts of money"
  },
  "receiptedAlready": "A gift with a receipt number has its receipt already. Count it once.",
  "us": {
    "money": "Gifts of money are totaled apart from property and from grants of donor-advised funds, since the deduction for people who do not itemize is for money alone.",
    "property": "Property is described and not valued. What it is worth is for you to determine.",
    "advice": "Keep this statement with your tax records, and ask your tax advisor what you may deduct."
  },
  "advised": "The sponsor of a donor-advised fund is the donor of its grants. They are listed to thank you, count toward no total here, and cannot be deducted again.",
  "ca": "This statement is not an official receipt for income tax purposes. Claim your gifts with the official receipts you were issued.",
  "uk": "This statement is not a Gift Aid declaration.",
  "il": "The tax credit under section 46 is claimed with receipts, not with this statement."
}
export = messages
