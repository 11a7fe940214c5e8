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
    "language": "Language",
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
    "reporting": "Reporting to the tax authority",
    "reportings": {
      "off": "Not by Almoner",
      "api": "By its service",
      "file": "As a file"
    },
    "claimRef": "Reference for claims",
    "includeGasds": "Claim on small cash gifts as well (GASDS)",
    "emailAttach": "Attach the receipt to the thank-you mail",
    "copyTo": "Send a copy to",
    "copyToHelp": "Addresses, with a comma between them; at most five",
    "preview": {
      "title": "Preview",
      "note": "With a made-up gift. The layout on paper may differ.",
      "receipt": "Donation receipt",
      "official": "Official receipt for income tax purposes",
      "number": "Receipt no.",
      "date": "Date of gift",
      "issued": "Issued",
      "at": "in {place}",
      "from": "Received from",
      "donor": "Alex Example",
      "donorAddress": "12 Sample Road",
      "amount": "Amount of gift",
      "advantage": "Value of advantage",
      "eligible": "Eligible amount of gift for tax purposes",
      "cra": "Canada Revenue Agency: canada.ca/charities-giving",
      "goodsNone": "No goods or services were provided in exchange for this gift.",
      "goodsIntangible": "The only benefits provided were intangible religious benefits.",
      "goodsDescribed": "In exchange for this gift we provided: {what}",
      "s46": "Approved by section 46 of the Income Tax Ordinance, no. {approval}",
      "until": "valid until {date}",
      "giftAid": "We can reclaim Gift Aid on this gift where a declaration was made."
    }
  }
}
export = messages
