// Generated from en.json by: npm run messages
declare const messages: {
  "documentTitle": "{heading} {number}",
  "heading": {
    "single": "Donation receipt",
    "annual": "Annual donation receipt",
    "annualOf": "Donation receipt for {year}",
    "in_kind": "Receipt for a gift of property",
    "official": "Official receipt for income tax purposes"
  },
  "mark": {
    "original": "Original",
    "copy": "Copy",
    "duplicate": "Duplicate",
    "canceled": "Canceled"
  },
  "registration": {
    "us": "EIN {number}",
    "ca": "Registration no. {number}",
    "uk": "HMRC charity reference {number}",
    "il": "Amuta no. {number}",
    "generic": "Registration no. {number}"
  },
  "facts": {
    "number": "Receipt no.",
    "receivedOn": "Date received",
    "period": "Gifts received",
    "issuedOn": "Date issued",
    "placeOfIssue": "Place of issue",
    "reportNumber": "Report no."
  },
  "reportFollows": "Follows",
  "nationalId": "ID {id}",
  "donor": "Received from",
  "amount": {
    "single": "Amount of gift",
    "annual": "Total of gifts",
    "in_kind": "Fair market value of property"
  },
  "property": "Property received",
  "gifts": {
    "date": "Date",
    "gift": "Gift",
    "advantage": "Received in return",
    "amount": "Amount",
    "total": "Total",
    "inReturn": "In return: {description}",
    "notValued": "Not valued"
  },
  "sums": {
    "us": {
      "received": "Amount of gift",
      "advantage": "Estimated value of goods or services provided",
      "eligible": "Amount above that value"
    },
    "ca": {
      "received": "Total amount received by the charity",
      "advantage": "Amount of advantage",
      "eligible": "Eligible amount of gift for tax purposes"
    },
    "other": {
      "received": "Amount of gift",
      "advantage": "Value of what was received in return",
      "eligible": "Amount above that value"
    }
  },
  "replaces": "This receipt cancels and replaces receipt no. {number} of {date}.",
  "goods": {
    "none": "No goods or services were provided in return.",
    "described": "Provided in return: {description}.",
    "valued": "Provided in return: {description}, with a value estimated in good faith at {value}.",
    "valuedAlone": "Goods or services were provided in return, with a value estimated in good faith at {value}.",
    "listed": "What was provided in return stands beside each gift, with a value estimated in good faith.",
    "intangible": "The only benefits provided in return were intangible religious benefits.",
    "limit": "Only the amount above the value of those goods or services is deductible for federal income tax purposes."
  },
  "propertyNotValued": "This receipt describes the property that was given. What it is worth is for the donor to determine.",
  "keep": "Keep this receipt for your tax records.",
  "noDeclaration": "This receipt is not a Gift Aid declaration.",
  "approval": "Approved for donations under section 46 of the Israeli Income Tax Ordinance, approval no. {number}.",
  "approvalUntil": "Approved for donations under section 46 of the Israeli Income Tax Ordinance, approval no. {number}, valid until {date}.",
  "authority": "Canada Revenue Agency, canada.ca/charities-giving",
  "signature": "Authorized signature",
  "signatureOf": "Signature of {name}",
  "page": "Page {page} of {pages}",
  "appraisedBy": "Appraised by {name}, {address}"
}
export = messages
