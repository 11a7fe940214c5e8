// Generated from en.json by: npm run messages
declare const messages: {
  "statuses": {
    "draft": "Draft",
    "active": "Active",
    "paused": "Paused",
    "ended": "Ended",
    "archived": "Archived"
  },
  "goalTypes": {
    "amount": "Money raised",
    "gifts": "Number of gifts",
    "donors": "Number of donors"
  },
  "templates": {
    "appeal": {
      "label": "Appeal",
      "detail": "A goal, a date and one clear need. Five amounts, one-time or monthly, and a donor wall."
    },
    "monthly": {
      "label": "Monthly friends",
      "detail": "Steady support. Opens on monthly, with smaller amounts."
    },
    "event": {
      "label": "Event",
      "detail": "A walk, a dinner, a concert. Gifts in honor of someone, and messages on the wall."
    },
    "blank": {
      "label": "Blank",
      "detail": "Your defaults and an empty page."
    }
  },
  "campaigns": {
    "title": "Campaigns",
    "columns": {
      "name": "Name",
      "status": "Status",
      "goal": "Goal",
      "raised": "Raised",
      "gifts": "Gifts",
      "donors": "Donors",
      "last": "Last gift",
      "ends": "Ends",
      "code": "Code",
      "average": "Average gift",
      "entity": "Entity",
      "owner": "Owner",
      "starts": "Starts",
      "created": "Created"
    },
    "search": "Search campaigns",
    "searchHint": "Name or code",
    "filters": {
      "status": "Status",
      "type": "Type",
      "goal": "Goal",
      "dates": "Runs"
    },
    "types": {
      "standard": "Standard",
      "p2p": "Fundraisers"
    },
    "goals": {
      "yes": "With a goal",
      "no": "Without a goal"
    },
    "noGoal": "No goal",
    "elsewhere": "with {amount} raised elsewhere",
    "noEnd": "No end",
    "nobody": "Nobody",
    "gifts": "{count, plural, one {# gift} other {# gifts}}",
    "donors": "{count, plural, one {# donor} other {# donors}}",
    "raisedHint": "Raised is what was given minus refunds and lost disputes, without test transactions. Archived campaigns are shown when you filter for them.",
    "empty": {
      "title": "No campaigns yet",
      "text": "A campaign is what people give to: a goal, a page and a form. Begin with one of these."
    },
    "filtered": "No campaign matches these filters",
    "goalPercent": "{percent}% of {goal}"
  },
  "newCampaign": {
    "open": "New campaign",
    "title": "New campaign",
    "template": "What is it for?",
    "name": "Name",
    "namePlaceholder": "Winter nights",
    "goal": "Goal",
    "goalHelp": "You can change everything later.",
    "create": "Create campaign",
    "use": "Use “{label}”"
  },
  "campaign": {
    "title": "Campaign",
    "back": "All campaigns",
    "parts": "Parts of the campaign",
    "tabs": {
      "checkout": "Checkout settings",
      "installation": "Installation",
      "emails": "Emails",
      "page": "Page",
      "timeline": "Timeline"
    },
    "absentTitle": "This campaign is not here",
    "absent": "It may have been removed, or belong to another organization.",
    "toList": "All campaigns",
    "raised": "Raised",
    "raisedHint": "Live gifts to this campaign in its own currency, minus refunds and lost disputes.",
    "gifts": "Gifts",
    "giftsHint": "Live gifts that were collected or entered.",
    "donors": "Donors",
    "donorsHint": "How many people gave, each counted once.",
    "average": "Average gift",
    "averageHint": "What was raised divided by the number of gifts.",
    "lastGift": "Last gift",
    "actions": {
      "activate": "Make live",
      "resume": "Resume",
      "pause": "Pause",
      "end": "End",
      "archive": "Archive",
      "restore": "Take up again",
      "duplicate": "Duplicate",
      "remove": "Remove draft",
      "edit": "Edit details",
      "more": "More",
      "link": "Link and QR",
      "gifts": "See its transactions"
    },
    "done": {
      "active": "The campaign is live",
      "paused": "The campaign is paused",
      "ended": "The campaign has ended",
      "archived": "The campaign is archived",
      "removed": "The draft was removed",
      "saved": "Successfully saved changes"
    },
    "endTitle": "End “{name}”?",
    "endText": "Its page will say that it has ended, and takes no more gifts. Recurring gifts go on. It cannot be taken up again before it is archived.",
    "removeTitle": "Remove the draft “{name}”?",
    "removeText": "Its settings, mails and page go with it. This cannot be undone.",
    "duplicateTitle": "Duplicate campaign",
    "duplicateName": "Name of the copy",
    "duplicateHelp": "Settings, mails and page come along as a draft; gifts do not.",
    "copyOf": "{name} (copy)",
    "share": {
      "title": "Link and QR code",
      "link": "Address of the page",
      "unpublished": "The page is not published yet: only the form is open to people who have this link.",
      "draft": "The campaign is not live yet, so nobody can give here."
    },
    "edit": {
      "title": "Edit details",
      "name": "Name",
      "code": "Code",
      "codeHelp": "In exports and imports.",
      "slug": "Address",
      "slugHelp": "The last part of the page’s address.",
      "type": "Type",
      "goalType": "Goal",
      "none": "No goal",
      "goalAmount": "Amount to raise",
      "goalCount": "How many",
      "goalDisplay": "Shown as",
      "goalOffset": "Raised elsewhere",
      "goalOffline": "Count cash, checks and transfers",
      "closed": "When it takes no gifts",
      "closedWays": {
        "nothing": "Say so, with other campaigns",
        "otherCampaign": "Lead to another campaign",
        "redirect": "Lead to an address"
      },
      "otherCampaign": "Campaign",
      "redirectUrl": "Address",
      "displays": {
        "meter": "A bar",
        "counter": "A figure",
        "hidden": "Not shown"
      },
      "startsOn": "Starts on",
      "endsOn": "Ends on",
      "designation": "Fund of its gifts",
      "designationDefault": "The organization’s default",
      "description": "Description",
      "descriptionHelp": "For your team.",
      "save": "Save details"
    },
    "endsOn": "Ends <date></date>"
  },
  "page": {
    "published": "Open to the public",
    "unpublished": "Not published",
    "changed": "Saved changes are not public yet",
    "publish": "Publish",
    "publishAgain": "Publish changes",
    "unpublish": "Take offline",
    "open": "Open the page",
    "publishDone": "The page is public",
    "unpublishDone": "The page is no longer public",
    "saveFirst": "Save your changes before you publish them",
    "story": "Story",
    "headline": "Headline",
    "summary": "In a sentence",
    "summaryHelp": "For search results and shared links.",
    "body": "Words",
    "picture": "Picture",
    "pictureHint": "PNG, JPEG or WebP, up to 2 MB",
    "choosePicture": "Choose a picture",
    "removePicture": "Remove the picture",
    "pictureText": "What is to be seen on it",
    "pictureTextHelp": "For those who cannot see it.",
    "video": "Video",
    "videoHelp": "The address of a video on YouTube or Vimeo. The picture is its cover; nothing is loaded from there before it is played.",
    "videoTitle": "What the video is about",
    "questions": "Questions and answers",
    "questionsHelp": "What people ask before they give.",
    "addQuestion": "Add a question",
    "question": "Question",
    "answer": "Answer",
    "sponsors": "Sponsors",
    "sponsorsHelp": "Who supports this campaign, below the latest gifts.",
    "addSponsor": "Add a sponsor",
    "sponsorName": "Name",
    "sponsorUrl": "Website",
    "sponsorLogo": "Logo",
    "raise": "Move up",
    "language": "Language",
    "shows": "What it shows",
    "showsGoal": "How far the goal is reached",
    "impact": "What amounts do",
    "impactHelp": "Stands below the amount in the form, where the checkout settings say nothing.",
    "impactAmount": "Amount",
    "impactText": "What it does",
    "addImpact": "Add an amount",
    "remove": "Remove",
    "wall": "Donor wall",
    "wallAnonymous": "Anonymous donors",
    "anonymous": {
      "named_anonymous": "Stand as “Anonymous”",
      "left_out": "Are left out"
    },
    "wallAmounts": "With amounts",
    "wallComments": "With comments",
    "sharing": "Offer to share the page",
    "sharingText": "Words to share it with",
    "sharingTextHelp": "The headline where you leave it empty.",
    "seo": "Search and sharing",
    "seoTitle": "Title",
    "seoTitleHelp": "The headline where this is empty.",
    "seoDescription": "Description",
    "seoPicture": "Picture for shared links",
    "save": "Save page",
    "saved": "Successfully saved changes"
  },
  "emailKinds": {
    "thank_you": {
      "label": "Thank-you",
      "detail": "Leaves as soon as a gift is collected."
    },
    "receipt": {
      "label": "Confirmation",
      "detail": "Amount, date, fund and transaction, added below your words."
    },
    "refund": {
      "label": "Refund",
      "detail": "Leaves when a gift is given back and the donor is to be told."
    },
    "payment_returned": {
      "label": "Payment returned",
      "detail": "Leaves when the bank takes the payment of a single gift back."
    },
    "tribute_notice": {
      "label": "Dedication",
      "detail": "Tells whoever the donor named that a gift was made in someone’s honor or memory, and never how much. A test gift tells nobody."
    },
    "recurring_welcome": {
      "label": "First gift",
      "detail": "Thanks for the first gift of a recurring one, in place of the thank-you."
    },
    "installment_receipt": {
      "label": "Later gifts",
      "detail": "Thanks and confirmation in one, where the entity’s receipts and the donor ask for one each time."
    },
    "upcoming_charge": {
      "label": "Notice before",
      "detail": "Leaves days before a gift, as the general settings say; 7 days before a yearly one at first."
    },
    "plan_changed": {
      "label": "Changed",
      "detail": "What it was and what it is now, added below your words."
    },
    "plan_paused": {
      "label": "Paused",
      "detail": "Leaves when the donor or someone here pauses it."
    },
    "plan_resumed": {
      "label": "Goes on",
      "detail": "Leaves when a pause ends."
    },
    "plan_canceled": {
      "label": "Canceled",
      "detail": "Leaves at the end, but not where the donor has died or it was fraud."
    },
    "plan_restarted": {
      "label": "Begins again",
      "detail": "Leaves when one that had ended is taken up again."
    },
    "plan_completed": {
      "label": "Complete",
      "detail": "Leaves when all that was promised has been given."
    },
    "installment_failed_first": {
      "label": "First failure",
      "detail": "Leaves when a payment fails and is tried again by itself. The button leads straight to the card."
    },
    "installment_failed_later": {
      "label": "Failed again",
      "detail": "Leaves when a further try fails and another follows."
    },
    "installment_failed_final": {
      "label": "Last failure",
      "detail": "Leaves when the last try has failed."
    },
    "installment_failed_hard": {
      "label": "Refused",
      "detail": "Leaves at once when the bank refuses for good: card lost, stolen or closed."
    },
    "card_expiring": {
      "label": "Card expires",
      "detail": "Leaves 30 and 7 days before the end of the month; one for all recurring gifts on that card."
    }
  },
  "emailGroups": {
    "gift": "Gifts",
    "tribute": "Tributes",
    "donation": "Recurring gifts",
    "trouble": "Failures and cards"
  },
  "languages": {
    "en": "English",
    "he": "עברית",
    "ar": "العربية",
    "fr": "Français",
    "es": "Español"
  },
  "emailModes": {
    "campaign": {
      "inherit": "As the organization says it",
      "custom": "In this campaign’s own words",
      "off": "Not sent"
    },
    "org": {
      "inherit": "In Almoner’s words",
      "custom": "In our own words",
      "off": "Not sent"
    }
  },
  "emails": {
    "groups": "About",
    "kinds": "Mails",
    "mode": "This mail is sent",
    "language": "Language",
    "languagesHelp": "A donor gets the language of the page; where it is missing, the first that is here.",
    "subject": "Subject",
    "preheader": "Preview text",
    "preheaderHelp": "What mailboxes show after the subject.",
    "body": "Words",
    "fromName": "Sender’s name",
    "fromNameHelp": "{name} where this is empty.",
    "replyTo": "Answers go to",
    "sendsForOffline": "Also for gifts that staff enter by hand",
    "addLanguage": "Write it in {language}",
    "removeLanguage": "Remove {language}",
    "noWords": "There are no words in {language} yet.",
    "save": "Save mail",
    "saved": "Successfully saved changes",
    "test": "Send a test to me",
    "tested": "A test is on its way to {to}",
    "testFaulty": "Put the words right first",
    "real": "Shown with your newest gift.",
    "madeUp": "Shown with a made-up gift, since there is none yet.",
    "realPlan": "Shown with your newest recurring gift.",
    "madeUpPlan": "Shown with a made-up recurring gift, since there is none yet.",
    "off": "This mail is not sent.",
    "previewTitle": "The mail as donors see it",
    "subjectLine": "Subject"
  },
  "frequencies": {
    "single": "One-time",
    "daily": "Daily",
    "weekly": "Weekly",
    "monthly": "Monthly",
    "yearly": "Yearly"
  },
  "checkoutFields": {
    "frequencies": {
      "label": "How often people can give"
    },
    "singleAmounts": {
      "label": "One-time amounts"
    },
    "dailyAmounts": {
      "label": "Daily amounts"
    },
    "weeklyAmounts": {
      "label": "Weekly amounts"
    },
    "monthlyAmounts": {
      "label": "Monthly amounts"
    },
    "yearlyAmounts": {
      "label": "Yearly amounts"
    },
    "recurringUpsell": {
      "label": "Suggest monthly giving",
      "help": "Asked once, after a one-time gift is chosen."
    },
    "designationChoice": {
      "label": "Funds"
    },
    "feeCover": {
      "label": "Covering the fees"
    },
    "phone": {
      "label": "Phone"
    },
    "address": {
      "label": "Address"
    },
    "employer": {
      "label": "Employer"
    },
    "birthDate": {
      "label": "Date of birth"
    },
    "nationalId": {
      "label": "National id"
    },
    "organizationGifts": {
      "label": "Gifts from organizations"
    },
    "anonymous": {
      "label": "Anonymous gifts"
    },
    "comment": {
      "label": "A comment"
    },
    "tribute": {
      "label": "In honor or memory of someone"
    },
    "giftAid": {
      "label": "Gift Aid",
      "help": "Shown where the entity that receives the gift is in the UK. A declaration asks for the home address."
    },
    "consents": {
      "label": "Consents",
      "help": "Never ticked beforehand."
    },
    "terms": {
      "label": "Terms"
    },
    "questions": {
      "label": "Your own questions"
    },
    "methods": {
      "label": "Ways to pay",
      "help": "None chosen: everything that your gateway takes."
    },
    "gatewayIntegrationId": {
      "label": "Gateway",
      "help": "Of the entity that receives this campaign’s gifts."
    },
    "statementDescriptorSuffix": {
      "label": "On the card statement",
      "help": "After your name, up to 22 Latin letters."
    },
    "drafts": {
      "label": "Unfinished gifts"
    },
    "thankYou": {
      "label": "After the gift"
    },
    "theme": {
      "label": "Look"
    },
    "texts": {
      "label": "Words of the form",
      "help": "What you leave empty stands in Almoner’s words, in each language."
    },
    "allowedOrigins": {
      "label": "Sites that may show the form"
    },
    "testMode": {
      "label": "Test mode"
    }
  },
  "checkout": {
    "inheritedFromOrg": "Inherited from the organization",
    "inheritedFromAlmoner": "Almoner’s default",
    "ownCampaign": "Set for this campaign",
    "ownOrg": "Set for the organization",
    "override": "Change here",
    "inherit": "Inherit again",
    "overrideLabel": "Change here: {field}",
    "inheritLabel": "Inherit again: {field}",
    "save": "Save settings",
    "saved": "Successfully saved changes",
    "readOnly": "Only admins can change these.",
    "offered": "Offered",
    "isOffered": "Donors can choose it",
    "suffix": "Added words",
    "gateway": "Takes its gifts",
    "gatewayDefault": "The entity’s default gateway",
    "textLanguage": "Language of the words",
    "texts": {
      "heading": "Above the form",
      "button": "On the button, before the amount",
      "note": "Below the button",
      "thanksTitle": "Thank-you title",
      "thanksBody": "Thank-you words",
      "upsell": "Suggesting a monthly gift"
    },
    "initial": "Chosen at first",
    "amount": "Amount",
    "effect": "What it does",
    "effectPlaceholder": "What it does, in a few words",
    "isInitial": "Amount {place, number} is chosen at first",
    "addAmount": "Add an amount",
    "removeAmount": "Remove amount {place, number}",
    "allowCustom": "Donors can give another amount",
    "least": "Smallest",
    "most": "Largest",
    "upsellOn": "Suggest it",
    "upsellThreshold": "For gifts of up to",
    "upsellText": "Words, in all languages",
    "designationMode": "Donors",
    "designationModes": {
      "hidden": "See no fund",
      "locked": "See one fund",
      "single": "Choose one",
      "multi": "Split over up to five"
    },
    "designationsOffered": "Funds on offer",
    "designationsHelp": "None chosen: all that are shown at the checkout.",
    "designationInitial": "Chosen at first",
    "designationDefault": "The campaign’s own fund",
    "isForced": "Donors have to choose for themselves",
    "coverMode": "Donors",
    "coverModes": {
      "off": "Are not asked",
      "optional": "Can cover them",
      "preselected": "Cover them unless they untick",
      "mandatory": "Always cover them"
    },
    "coverBasis": "Reckoned with",
    "coverBases": {
      "processor": "The gateway’s rate",
      "combined": "The gateway’s and the platform’s",
      "fixed": "The rate below"
    },
    "coverRate": "Rate, in hundredths of a percent",
    "coverRateHelp": "290 is 2.90 %.",
    "coverFixed": "And for each gift",
    "needs": {
      "hidden": "Not asked",
      "optional": "Optional",
      "required": "Required"
    },
    "methodNames": "Offered",
    "consentLabel": "What donors agree to",
    "consentChannel": "By",
    "consentPurpose": "For",
    "addConsent": "Add a consent",
    "channels": {
      "email": "Email",
      "phone": "Phone",
      "sms": "Text message",
      "post": "Post"
    },
    "purposes": {
      "newsletter": "Newsletter",
      "marketing": "Appeals",
      "stewardship": "Reports on gifts"
    },
    "termsText": "Words",
    "termsUrl": "Address of the terms",
    "termsRequired": "Donors have to accept them",
    "questionLabel": "Question",
    "questionKinds": {
      "donor": "On the donor",
      "charge": "On the gift"
    },
    "questionFields": "Custom fields",
    "questionGone": "This field was archived or is not visible to you. Donors are not asked.",
    "questionRequired": "Required",
    "questionAppliesTo": "Asked with gifts that are (none chosen: all)",
    "addQuestion": "Add a question",
    "remove": "Remove",
    "draftsSave": "Keep what was begun, once there is an email address",
    "draftsConsent": "Remind only those who agreed to it",
    "draftsAfter": "Reminders",
    "delays": {
      "1h": "After an hour",
      "1d": "After a day",
      "3d": "After 3 days",
      "7d": "After a week"
    },
    "thanksTitle": "Title",
    "thanksBody": "Words",
    "thanksRedirect": "Then lead to",
    "thanksShare": "Offer to share",
    "primary": "Color",
    "radius": "Corners",
    "font": "Headings",
    "fonts": {
      "sans": "Without serifs",
      "serif": "With serifs"
    },
    "layout": "Opens as",
    "layouts": {
      "modal": "A sheet over the page",
      "inline": "A part of the page",
      "page": "A page of its own"
    },
    "testModeOn": "Gifts here are tests: no money moves and no total counts them",
    "originsHelp": "One address a line, like https://www.example.org. Where there is none, any site may.",
    "sections": {
      "amounts": "Amounts",
      "frequencies": "Frequency",
      "fees": "Fees",
      "funds": "Funds",
      "details": "Donor details",
      "extras": "Tributes and messages",
      "agreements": "Consents and questions",
      "payment": "Payment methods",
      "look": "Look and wording",
      "after": "After the gift"
    },
    "unsaved": "{count, number} unsaved",
    "previewNote": "Updates as you type. Donors see changes once you save.",
    "summary": {
      "amounts": "{frequency}: {amounts}",
      "custom": "or their own amount",
      "opensOn": "opens on {frequency}",
      "upsell": "suggests monthly giving",
      "fees": {
        "off": "Donors are not asked to cover fees",
        "optional": "Donors may cover fees, off by default",
        "preselected": "Donors cover fees unless they opt out",
        "mandatory": "Donors always cover fees"
      },
      "funds": {
        "hidden": "Donors see no fund",
        "locked": "Donors see one fund",
        "single": "{count, plural, =0 {Donors choose among all funds} one {Donors choose among # fund} other {Donors choose among # funds}}",
        "multi": "{count, plural, =0 {Donors split between all funds} one {Donors split between # fund} other {Donors split between # funds}}"
      },
      "forced": "a choice is required",
      "nameAndEmail": "Name, email",
      "organizations": "organizations can give",
      "noExtras": "None offered",
      "consents": "{count, plural, =0 {No consents} one {# consent} other {# consents}}",
      "terms": "terms required",
      "questions": "{count, plural, =0 {no questions of your own} one {# question of your own} other {# questions of your own}}",
      "allMethods": "Everything your gateway takes",
      "texts": "{count, plural, one {your own wording in # language} other {your own wording in # languages}}",
      "thanks": "“{title}”",
      "redirect": "then leads to your site",
      "reminders": "{count, plural, =0 {unfinished gifts kept, no reminders} one {# reminder of unfinished gifts} other {# reminders of unfinished gifts}}",
      "noDrafts": "unfinished gifts not kept"
    }
  },
  "installation": {
    "unpublished": "The page of this campaign is not published",
    "unpublishedText": "Its address and links to it show nothing yet. The form works on your site all the same.",
    "toPage": "Go to the page",
    "element": "What to put on your site",
    "kind": "Element",
    "kinds": {
      "button": "A button",
      "inline": "The form in place",
      "link": "A plain link",
      "goal": "How far the goal is",
      "leaderboard": "Top fundraisers"
    },
    "kindDetails": {
      "button": "Opens the form over your page.",
      "inline": "Shows the form where you put it, as tall as it needs to be.",
      "link": "Leads to the page; works everywhere, also in mails and posts.",
      "goal": "Shows the campaign’s goal and what was raised, with a link to the page.",
      "leaderboard": "Shows the ten fundraisers who raised most, each with a link to their page."
    },
    "label": "Label",
    "color": "Color",
    "position": "Position",
    "positions": {
      "inline": "Where it is put",
      "right": "Floats at the right",
      "left": "Floats at the left"
    },
    "language": "Language",
    "languageDefault": "The page’s own",
    "amount": "Amount, if one is to be filled in",
    "frequency": "How often",
    "frequencyDefault": "As in the settings",
    "snippet": "Code",
    "copy": "Copy the code",
    "copied": "Copied",
    "address": "Address",
    "notes": "Where it goes",
    "builders": {
      "wordpress": {
        "name": "WordPress",
        "how": "Add a “Custom HTML” block where the element is to stand, and paste the code."
      },
      "squarespace": {
        "name": "Squarespace",
        "how": "Add a “Code” block, set it to HTML, and paste the code. It needs a plan with code blocks."
      },
      "wix": {
        "name": "Wix",
        "how": "Choose Embed, “Embed HTML”, and paste the code. For a floating button use Settings, “Custom code”, instead."
      },
      "gtm": {
        "name": "Google Tag Manager",
        "how": "Make a “Custom HTML” tag with the code and let it fire on the pages you want. Only floating buttons can be placed so."
      }
    },
    "seen": "Seen on",
    "never": "The script has not been seen on any page yet. Open a page that has it: it will be listed here within seconds.",
    "lastSeen": "Last seen <date></date>",
    "check": "Look again",
    "sites": "Sites and tests",
    "domains": "Domains for Apple Pay and Google Pay are registered with the gateway, under Settings, Integrations.",
    "campaignHint": "This is the campaign that takes what is given to no other. Each campaign has a code of its own on its Installation tab.",
    "pageAddress": "address of the page"
  },
  "versions": {
    "open": "Version history",
    "title": "Version history",
    "use": "Take up",
    "none": "Nothing was saved yet.",
    "hint": "Taking one up puts it into the form; nothing changes before you save.",
    "somebody": "Almoner"
  },
  "conditions": {
    "status": "Status",
    "type": "Type",
    "name": "Name",
    "raised": "Raised",
    "goal": "Goal",
    "hasGoal": "Has a goal",
    "goalReached": "Goal reached",
    "gifts": "Gifts",
    "donors": "Donors",
    "lastGift": "Last gift",
    "starts": "Starts",
    "ends": "Ends",
    "created": "Created",
    "currency": "Currency",
    "entity": "Entity",
    "owner": "Owner",
    "published": "Page published",
    "tags": "Tags"
  }
}
export = messages
