// Generated from en.json by: npm run messages
declare const messages: {
  "title": "Gift Aid claims",
  "filtered": "No claims match",
  "columns": {
    "number": "Claim",
    "period": "Period",
    "entity": "Legal entity",
    "state": "State",
    "reference": "HMRC reference",
    "tax": "Tax claimed",
    "gift": "Gift",
    "date": "Given",
    "donor": "Donor",
    "amount": "Amount",
    "as": "Claimed as",
    "reasons": "Reason"
  },
  "empty": {
    "title": "No claims yet",
    "text": "A claim collects the gifts of a period that Gift Aid declarations cover, and says why each of the others is left out."
  },
  "new": {
    "open": "New claim",
    "title": "New Gift Aid claim",
    "intro": "You can still change everything: the claim shows what can be claimed, and what is missing, before you prepare it.",
    "submit": "Start claim",
    "from": "First day",
    "to": "Last day",
    "addsUp": "Combine gifts of £30 or less without names",
    "addsUpHelp": "HMRC accepts up to £1,000 of them on one line. Keep their declarations as for any other gift."
  },
  "claim": {
    "pageTitle": "Gift Aid claim",
    "back": "Gift Aid claims",
    "missing": "Claim not found",
    "missingText": "It may belong to another organization.",
    "toList": "All claims",
    "more": "More actions",
    "taxNow": "Tax to claim",
    "tax": "Tax claimed",
    "donated": "Gifts",
    "gifts": "Number of gifts",
    "paid": "Paid by HMRC",
    "progress": "Progress"
  },
  "blockers": {
    "settings_missing": {
      "title": "This entity does not issue UK receipts",
      "text": "A claim needs the entity’s HMRC reference."
    },
    "nothing_to_claim": {
      "title": "Nothing to claim in this period",
      "text": "“Left out” shows why its gifts cannot be claimed."
    },
    "official_missing": {
      "title": "The spreadsheet can be made, the XML file cannot yet",
      "text": "HMRC’s XML file must name the charity’s authorized official."
    },
    "settings": "Open settings"
  },
  "sums": {
    "title": "Amounts claimed",
    "donors": "With declarations",
    "ofDonors": "{gifts, plural, one {# gift} other {# gifts}} of {donors, plural, one {# donor} other {# donors}}",
    "giftAid": "Their gifts",
    "giftAidTax": "Tax on them",
    "small": "Small donations",
    "adjustment": "Less refunds",
    "tax": "Total tax",
    "adjustmentText": "{count, plural, one {# gift was refunded after it was claimed.} other {# gifts were refunded after they were claimed.}} The spreadsheet and the XML file carry this; in HMRC’s online form, enter it as the adjustment."
  },
  "small": {
    "title": "Small donations",
    "taxYear": "Tax year",
    "claimed": "{count, plural, one {# cash gift} other {# cash gifts}}",
    "ceiling": "Limit for the year",
    "before": "Claimed earlier",
    "left": "Over the limit",
    "text": "Cash gifts of £30 or less without a declaration. The limit is £8,000 a tax year, or ten times the gifts claimed with declarations. Enter the amount in HMRC’s online form.",
    "building": "Community building",
    "connected": "Connected charities",
    "byBuilding": "Cash gifts of £30 or less without a declaration, by the building they were collected for. The limit is £8,000 a tax year for each building, and ten times the gifts claimed with declarations overall."
  },
  "progress": {
    "created": "Started",
    "createdBy": "Started by",
    "prepared": "Prepared",
    "preparedBy": "Prepared by",
    "submitted": "Sent",
    "submittedBy": "Marked by",
    "reference": "HMRC reference",
    "paid": "Paid on",
    "withdrawn": "Withdrawn",
    "withdrawnBy": "Withdrawn by",
    "note": "Note"
  },
  "asks": {
    "prepare": {
      "open": "Prepare claim",
      "title": "Prepare {number}?",
      "text": "{count, plural, one {# gift will be locked into this claim} other {# gifts will be locked into this claim}}, which asks HMRC for {tax}. No other claim can include them unless you withdraw this one.",
      "done": "{number} is ready to send"
    },
    "submit": {
      "open": "Mark as sent",
      "title": "Mark {number} as sent",
      "text": "Sign in to HMRC’s Charities Online service, send the claim with its spreadsheet, and copy the reference that HMRC shows.",
      "on": "Sent on",
      "reference": "HMRC reference",
      "referenceHelp": "Shown once the claim has been sent",
      "done": "{number} is marked as sent"
    },
    "pay": {
      "open": "Record payment",
      "title": "Record the payment of {number}",
      "on": "Paid on",
      "amount": "Amount paid",
      "done": "The payment of {number} is recorded"
    },
    "withdraw": {
      "open": "Withdraw claim",
      "title": "Withdraw {number}?",
      "text": "Its gifts can be claimed again. If you already sent it, let HMRC know too.",
      "note": "Reason",
      "done": "{number} is withdrawn"
    }
  },
  "download": {
    "sheet": "Download spreadsheet",
    "sheetOf": "Download spreadsheet {place} of {count}",
    "xml": "Download XML",
    "xmlDetail": "For software that sends to HMRC",
    "failed": "The file could not be created",
    "connected": "Download connected charities",
    "buildings": "Download community buildings"
  },
  "gifts": {
    "show": "Gifts shown",
    "claimed": "Claimed ({count})",
    "excluded": "Left out",
    "reason": "{reason}: {count} · {amount}",
    "reasonAlone": "{reason}: {count}",
    "captions": {
      "claimed": "Gifts of the claim",
      "excluded": "Gifts left out"
    },
    "empty": {
      "claimed": "No gifts are claimed",
      "excluded": "No gifts are left out"
    }
  },
  "as": {
    "small": "Small donation",
    "giftAid": "Gift Aid"
  }
}
export = messages
