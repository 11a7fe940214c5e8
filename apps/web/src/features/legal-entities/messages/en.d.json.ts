// Generated from en.json by: npm run messages
declare const messages: {
  "entity": {
    "title": "Legal entity",
    "name": "Legal name",
    "country": "Country",
    "currency": "Currency",
    "currencyHelp": "Can be changed until the first gift",
    "currencyLocked": "There are gifts in this currency, so it stays. Add another entity for another currency.",
    "timeZone": "Time zone",
    "fiscalYearStart": "Fiscal year starts on",
    "monthDay": "Type to find a day, as in “April 6”",
    "isPrimary": "Primary entity",
    "isPrimaryHelp": "The organization counts in its currency; campaigns begin with it.",
    "primaryNow": "This is the primary entity: the organization counts in its currency.",
    "logo": "Logo",
    "save": "Save entity",
    "saved": "Successfully saved changes",
    "add": "Add entity",
    "addTitle": "Add a legal entity",
    "addWhy": "Another legal person of your organization that receives gifts: in another country, or in another currency. Currency and time zone follow from the country and can be changed afterwards.",
    "added": "The entity was added",
    "another": "Add another legal entity",
    "missing": "There is no such legal entity",
    "missingText": "It may belong to another organization.",
    "toSettings": "All settings",
    "logoPicture": {
      "none": "None yet",
      "upload": "Upload logo",
      "replace": "Replace logo",
      "delete": "Delete logo"
    },
    "signaturePicture": {
      "none": "None yet",
      "upload": "Upload signature",
      "replace": "Replace signature",
      "delete": "Delete signature"
    }
  },
  "packs": {
    "us": {
      "label": "United States",
      "why": "As IRS Publication 1771 asks of an acknowledgment"
    },
    "ca": {
      "label": "Canada",
      "why": "As section 3501 of the Income Tax Regulations asks of an official receipt"
    },
    "uk": {
      "label": "United Kingdom",
      "why": "With the reference that HMRC gives for Gift Aid"
    },
    "il": {
      "label": "Israel",
      "why": "With the approval by section 46 of the Income Tax Ordinance"
    },
    "generic": {
      "label": "Another country",
      "why": "A receipt without the rules of a country"
    }
  },
  "receipt": {
    "title": "Receipts",
    "why": "What stands on the receipts of this entity, how they are numbered and when they are given.",
    "save": "Save receipt settings",
    "saved": "Successfully saved changes",
    "parts": {
      "law": "Law and issuer",
      "signature": "Signature",
      "numbering": "Numbers",
      "when": "When a receipt is given",
      "words": "Words",
      "mail": "Sending"
    },
    "pack": "Rules of",
    "legalName": "Legal name",
    "numberHelp": "As in {example}",
    "address": "Address",
    "addressHelp": "Line by line, as it is to be printed",
    "phone": "Phone",
    "email": "Email",
    "website": "Website",
    "placeOfIssue": "Place of issue",
    "signatoryName": "Signed by",
    "signatoryTitle": "Their title",
    "signature": "Signature",
    "signatureHelp": "Stands on receipts and has no address of its own.",
    "taxYearStart": "Tax year starts on",
    "timeZone": "Time zone",
    "paperSize": "Paper",
    "papers": {
      "letter": "Letter",
      "a4": "A4"
    },
    "prefix": "Prefix",
    "yearInNumber": "Put the year into the number",
    "padding": "Digits at least",
    "gapless": "Numbers of an entity follow one another without a gap.",
    "single": "For a single gift",
    "singles": {
      "immediate": "At once",
      "batch": "When staff issue them",
      "none": "Never"
    },
    "recurring": "For recurring gifts",
    "recurrings": {
      "each": "For each gift",
      "annual": "Once a year",
      "none": "Never"
    },
    "offline": "For gifts recorded by hand",
    "offlines": {
      "ask": "Ask each time",
      "auto": "At once",
      "none": "Never"
    },
    "body": "Text above the amount",
    "footer": "Text at the foot",
    "goodsStatement": "What the donor got for the gift",
    "goods": {
      "none": "Nothing",
      "described": "Goods or services, described below",
      "intangible": "Intangible religious benefits alone"
    },
    "goodsDescription": "What it was",
    "deductibleText": "Sentence on deductibility",
    "hasS46": "We have an approval by section 46",
    "approvalNo": "Approval number",
    "validUntil": "Valid until",
    "emailAttach": "Attach the receipt to the email that confirms the gift",
    "copyTo": "Send a copy to",
    "copyToHelp": "Addresses, with a comma between them; at most five",
    "preview": {
      "title": "Preview",
      "note": "With a made-up gift. A new signature shows once it is saved.",
      "page": "Receipt of {entity} for a made-up gift, page {page} of {pages}",
      "incomplete": "It shows once what a receipt needs is filled in."
    },
    "languages": {
      "first": "Language",
      "second": "Second language",
      "third": "Third language"
    },
    "languagesHelp": "The donor’s own where it is among these, else this one.",
    "singleHelp": {
      "immediate": "Issued as soon as the gift is paid.",
      "batch": "The gift waits under “To issue” until somebody issues its receipt.",
      "none": "None comes by itself; one can be issued from the gift."
    },
    "recurringHelp": {
      "each": "Issued as soon as a payment is made.",
      "annual": "No receipt is issued for each payment; one can be issued from the gift.",
      "none": "None comes by itself; one can be issued from the gift."
    },
    "offlineHelp": {
      "ask": "Issued where whoever records the gift asks for it; else the gift waits under “To issue”.",
      "auto": "Issued as soon as the gift is recorded.",
      "none": "None comes by itself; one can be issued from the gift."
    },
    "minAmount": "Smallest gift",
    "minAmountHelp": "Gifts below it get none by themselves. Leave it empty for all."
  }
}
export = messages
