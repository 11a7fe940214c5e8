// Generated from en.json by: npm run messages
declare const messages: {
  "title": "Gift Aid",
  "states": {
    "draft": "Draft",
    "prepared": "Ready to send",
    "submitted": "Sent to HMRC",
    "paid": "Paid",
    "withdrawn": "Withdrawn"
  },
  "reasons": {
    "test_gift": "This is a test gift.",
    "not_pounds": "The gift was not made in pounds.",
    "not_a_person": "Only gifts from people can be claimed.",
    "in_kind": "Only gifts of money can be claimed.",
    "payroll": "Payroll giving already had its tax relief, so Gift Aid cannot be claimed on it.",
    "returned": "The whole gift was refunded.",
    "disputed": "The donor’s bank is disputing the gift.",
    "benefit_too_high": "What the donor received is worth more than HMRC allows.",
    "benefit_unknown": "The value of what the donor received has not been entered.",
    "declaration_missing": "No Gift Aid declaration covers its date.",
    "declaration_unproved": "The spoken declaration has not been confirmed by letter yet.",
    "declaration_canceled": "The donor had canceled the declaration.",
    "name_missing": "The donor’s first or last name is missing.",
    "address_missing": "The donor’s home address or postcode is missing or not a UK postcode.",
    "too_old": "HMRC accepts claims up to four years after the end of your accounting year.",
    "claimed": "It is already in another claim."
  },
  "short": {
    "test_gift": "Test gifts",
    "not_pounds": "Not in pounds",
    "not_a_person": "Not from a person",
    "in_kind": "Gifts in kind",
    "payroll": "Payroll giving",
    "returned": "Refunded",
    "disputed": "Disputed",
    "benefit_too_high": "Benefit too high",
    "benefit_unknown": "Benefit not valued",
    "declaration_missing": "No declaration",
    "declaration_unproved": "Declaration not confirmed by letter",
    "declaration_canceled": "Declaration canceled",
    "name_missing": "Name missing",
    "address_missing": "Address missing",
    "too_old": "Too old",
    "claimed": "Already claimed"
  },
  "mend": {
    "declaration": "Open declarations",
    "name": "Add the name",
    "address": "Add the address",
    "gift": "Open gift"
  },
  "ofGift": {
    "inClaim": "claims {tax}",
    "claimable": "Can be claimed: {tax}",
    "excluded": "Not claimed"
  }
}
export = messages
