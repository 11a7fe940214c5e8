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
    "raisedHint": "Raised is gifts minus refunds and lost disputes, without test transactions. To see archived campaigns, filter by status.",
    "empty": {
      "title": "No campaigns yet",
      "text": "A campaign is what people give to: a goal, a page and a form. Start with one of these."
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
    "absentTitle": "This campaign does not exist",
    "absent": "It may have been removed, or may belong to another organization.",
    "toList": "All campaigns",
    "raised": "Raised",
    "raisedHint": "Live gifts to this campaign in its own currency, minus refunds and lost disputes.",
    "gifts": "Gifts",
    "giftsHint": "Live gifts that were collected or entered.",
    "donors": "Donors",
    "donorsHint": "People who gave, each counted once.",
    "average": "Average gift",
    "averageHint": "Raised divided by the number of gifts.",
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
    "endText": "Its page will say that it has ended and will take no more gifts. Recurring gifts continue. An ended campaign can only be archived.",
    "removeTitle": "Remove the draft “{name}”?",
    "removeText": "Its settings, emails and page are removed too. This cannot be undone.",
    "duplicateTitle": "Duplicate campaign",
    "duplicateName": "Name of the copy",
    "duplicateHelp": "Copies its settings, emails and page into a new draft, without its gifts.",
    "copyOf": "{name} (copy)",
    "share": {
      "title": "Link and QR code",
      "link": "Address of the page",
      "unpublished": "The page is not published yet. People with this link can only use the form.",
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
        "nothing": "Say so, and suggest other campaigns",
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
    "pictureTextHelp": "Describes the picture for people who cannot see it.",
    "video": "Video",
    "videoHelp": "The address of a YouTube or Vimeo video. The picture is its cover. Nothing is loaded from there until a visitor plays it.",
    "videoTitle": "What the video is about",
    "questions": "Questions and answers",
    "questionsHelp": "What people ask before they give.",
    "addQuestion": "Add a question",
    "question": "Question",
    "answer": "Answer",
    "sponsors": "Sponsors",
    "sponsorsHelp": "Shown below the latest gifts.",
    "addSponsor": "Add a sponsor",
    "sponsorName": "Name",
    "sponsorUrl": "Website",
    "sponsorLogo": "Logo",
    "raise": "Move up",
    "language": "Language",
    "shows": "What it shows",
    "showsGoal": "Progress toward the goal",
    "impact": "What amounts do",
    "impactHelp": "Shown below the amount in the form, unless the checkout settings have their own text.",
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
    "sharingTextHelp": "If empty, the headline is used.",
    "seo": "Search and sharing",
    "seoTitle": "Title",
    "seoTitleHelp": "If empty, the headline is used.",
    "seoDescription": "Description",
    "seoPicture": "Picture for shared links",
    "save": "Save page",
    "saved": "Successfully saved changes"
  },
  "emailKinds": {
    "thank_you": {
      "label": "Thank-you",
      "detail": "Sent as soon as a gift is collected."
    },
    "receipt": {
      "label": "Confirmation",
      "detail": "The amount, date, fund and transaction are added below your text."
    },
    "refund": {
      "label": "Refund",
      "detail": "Sent when a gift is refunded, if you chose to tell the donor."
    },
    "payment_returned": {
      "label": "Payment returned",
      "detail": "Sent when the bank reverses the payment of a one-time gift."
    },
    "tribute_notice": {
      "label": "Dedication",
      "detail": "Tells the person the donor named that a gift was made in someone’s honor or memory. The amount is never mentioned, and test gifts send nothing."
    },
    "recurring_welcome": {
      "label": "First gift",
      "detail": "Sent for the first payment of a recurring gift, instead of the thank-you."
    },
    "installment_receipt": {
      "label": "Later gifts",
      "detail": "Thanks and confirmation in one, if the entity’s receipt settings and the donor ask for one each time."
    },
    "upcoming_charge": {
      "label": "Notice before",
      "detail": "Sent some days before a payment, as set under General. For yearly gifts, 7 days unless you change it."
    },
    "plan_changed": {
      "label": "Changed",
      "detail": "The old and new details are added below your text."
    },
    "plan_paused": {
      "label": "Paused",
      "detail": "Sent when the donor or a teammate pauses it."
    },
    "plan_resumed": {
      "label": "Goes on",
      "detail": "Leaves when a pause ends."
    },
    "plan_canceled": {
      "label": "Canceled",
      "detail": "Sent when it ends, unless the donor has died or it was fraud."
    },
    "plan_restarted": {
      "label": "Begins again",
      "detail": "Sent when a recurring gift that had ended starts again."
    },
    "plan_completed": {
      "label": "Complete",
      "detail": "Sent when every promised payment has been made."
    },
    "pledge_reminder": {
      "label": "Pledge reminder",
      "detail": "Sent when a payment of a pledge is 7 days late, and again at 30, where the pledge asks for it."
    },
    "debit_notice": {
      "label": "Notice of a direct debit",
      "detail": "Sent when a collection file is made: what is collected, on which day, and by which mandate."
    },
    "debit_withdrawn": {
      "label": "Direct debit called off",
      "detail": "Sent when a collection file is withdrawn, to those who had a notice of it."
    },
    "installment_failed_first": {
      "label": "First failure",
      "detail": "Sent when a payment fails and will be retried. The button goes straight to the card."
    },
    "installment_failed_later": {
      "label": "Failed again",
      "detail": "Sent when a retry fails and another will follow."
    },
    "installment_failed_final": {
      "label": "Last failure",
      "detail": "Sent when the last retry has failed."
    },
    "installment_failed_hard": {
      "label": "Refused",
      "detail": "Sent right away when the bank refuses for good: the card was lost, stolen or closed."
    },
    "card_expiring": {
      "label": "Card expires",
      "detail": "Sent 30 and 7 days before the end of the month, once for all recurring gifts on that card."
    },
    "draft_reminder_1": {
      "label": "Reminder 1",
      "detail": "Sent as the checkout settings say, to people who started a gift and agreed to a reminder. It never repeats what they typed, because anyone can type anyone’s address."
    },
    "draft_reminder_2": {
      "label": "Reminder 2",
      "detail": "Sent if the checkout settings have a second reminder and the person did not come back."
    },
    "draft_reminder_3": {
      "label": "Reminder 3",
      "detail": "Sent if the checkout settings have a third reminder and the person did not come back."
    },
    "portal_link": {
      "label": "Link to their page",
      "detail": "Sent when a donor asks for the link to their own page."
    },
    "card_link": {
      "label": "Link to another card",
      "detail": "Sent when a teammate sends a donor the link to change their card."
    },
    "email_change_asked": {
      "label": "Change of address, old one",
      "detail": "Sent to the current address, to ask whether to change it."
    },
    "email_change_here": {
      "label": "Change of address, new one",
      "detail": "Sent to the new address, to confirm it. It names nobody, since the reader may be a stranger."
    },
    "email_changed": {
      "label": "Address changed",
      "detail": "Tells the old address that emails now go elsewhere."
    },
    "fundraiser_sign_up": {
      "label": "Confirm sign-up",
      "detail": "Sent to someone who signed up to raise money, to confirm their address."
    },
    "fundraiser_submitted": {
      "label": "Page submitted",
      "detail": "Sent when a page is waiting for your approval. It lets them choose a password."
    },
    "fundraiser_invited": {
      "label": "Page made for them",
      "detail": "Sent when a teammate creates a page for a fundraiser."
    },
    "fundraiser_approved": {
      "label": "Approved",
      "detail": "Sent when their page goes online. Those without a password can choose one."
    },
    "fundraiser_rejected": {
      "label": "Not approved",
      "detail": "The reason you gave is added below your text."
    },
    "fundraiser_change_approved": {
      "label": "Changes approved",
      "detail": "Sent when changes to a page are approved."
    },
    "fundraiser_change_rejected": {
      "label": "Changes not approved",
      "detail": "The reason you gave is added below your text."
    },
    "fundraiser_donation": {
      "label": "New gift",
      "detail": "Tells fundraisers about gifts on their page. Each of them can turn it off."
    },
    "fundraiser_gift_confirmed": {
      "label": "Gift by hand confirmed",
      "detail": "Sent when you confirm a gift that a fundraiser recorded by hand."
    },
    "fundraiser_gift_declined": {
      "label": "Gift by hand declined",
      "detail": "The reason you gave is added below your text."
    },
    "fundraiser_thanks": {
      "label": "Thanks to a donor",
      "detail": "Passes on a fundraiser’s message to someone who gave. If off, fundraisers cannot thank donors by email."
    },
    "fundraiser_milestone": {
      "label": "Milestone reached",
      "detail": "Sent once each when a page reaches 25, 50, 75 and 100 percent of its goal."
    },
    "fundraiser_ended": {
      "label": "Page ended",
      "detail": "Sent when a page ends: after its or its campaign’s last day, or when you end either."
    },
    "team_donation": {
      "label": "New gift",
      "detail": "Tells captains about gifts on their team’s page."
    },
    "team_joined": {
      "label": "Joined",
      "detail": "Tells the captain who joined the team."
    },
    "team_removed": {
      "label": "Removed",
      "detail": "Tells members that they were removed from the team."
    },
    "team_captain": {
      "label": "New captain",
      "detail": "Tells members that they now lead the team."
    },
    "team_approved": {
      "label": "Approved",
      "detail": "Sent when a team’s page goes online."
    },
    "team_rejected": {
      "label": "Not approved",
      "detail": "The reason you gave is added below your text."
    },
    "team_change_approved": {
      "label": "Changes approved",
      "detail": "Sent when changes to a team’s page are approved."
    },
    "team_change_rejected": {
      "label": "Changes not approved",
      "detail": "The reason you gave is added below your text."
    },
    "team_gift_confirmed": {
      "label": "Gift by hand confirmed",
      "detail": "Sent when you confirm a gift that a captain recorded by hand for the team."
    },
    "annual_statement": {
      "label": "Statement of giving",
      "detail": "Carries a statement or an annual receipt as a PDF. Sent when a teammate sends it."
    }
  },
  "receiptAttachments": {
    "as_set": "Use the receipt settings",
    "always": "Always",
    "never": "Never"
  },
  "goodsRepeats": {
    "once": "With its first payment",
    "yearly": "Once a year",
    "each": "With every payment"
  },
  "emailGroups": {
    "gift": "Gifts",
    "tribute": "Tributes",
    "donation": "Recurring gifts",
    "trouble": "Failures and cards",
    "draft": "Unfinished gifts",
    "access": "Donor’s own page",
    "fundraiser": "Fundraisers",
    "team": "Teams",
    "period": "Statements"
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
      "inherit": "Use the organization’s text",
      "custom": "Use this campaign’s own text",
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
    "languagesHelp": "Donors get the language of the page. If that one is missing, they get the first one here.",
    "subject": "Subject",
    "preheader": "Preview text",
    "preheaderHelp": "Shown after the subject in most inboxes.",
    "body": "Words",
    "fromName": "Sender’s name",
    "fromNameHelp": "If empty, {name} is used.",
    "replyTo": "Answers go to",
    "sendsForOffline": "Also for gifts that staff enter by hand",
    "attachReceipt": "Receipt attached",
    "attachReceiptHelp": "The email always links to the receipt.",
    "addLanguage": "Write it in {language}",
    "removeLanguage": "Remove {language}",
    "noWords": "There is no text in {language} yet.",
    "save": "Save mail",
    "saved": "Successfully saved changes",
    "test": "Send a test to me",
    "tested": "Sent a test to {to}",
    "testFaulty": "Put the words right first",
    "real": "Shown with your newest gift.",
    "madeUp": "Shown with an example gift, since there is none yet.",
    "realPlan": "Shown with your newest recurring gift.",
    "madeUpPlan": "Shown with an example recurring gift, since there is none yet.",
    "off": "This mail is not sent.",
    "previewTitle": "The mail as donors see it",
    "subjectLine": "Subject",
    "cc": "Copy to (Cc)",
    "bcc": "Hidden copy to (Bcc)",
    "copiesHelp": "Up to five addresses, separated by commas.",
    "noCopies": "This email cannot be copied: its link opens a page that only the recipient may see.",
    "delay": "Leaves after",
    "delayUnit": "Unit",
    "delayHelp": "0 sends it right away. If the gift fails or is refunded in the meantime, it is not sent.",
    "noLink": "Shown without its link, because that link signs the recipient in."
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
      "help": "Asked once, after a donor chooses a one-time gift."
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
      "help": "Shown if the entity that receives the gift is in the UK. The declaration asks for a home address."
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
      "help": "If none are chosen, everything your gateway accepts."
    },
    "gatewayIntegrationId": {
      "label": "Gateway",
      "help": "A gateway of the entity that receives this campaign’s gifts."
    },
    "statementDescriptorSuffix": {
      "label": "On the card statement",
      "help": "Added after your name. Up to 22 Latin letters."
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
      "help": "If you leave a text empty, Almoner’s own wording is used, in each language."
    },
    "allowedOrigins": {
      "label": "Sites that may show the form"
    },
    "testMode": {
      "label": "Test mode"
    },
    "goods": {
      "label": "What every gift brings",
      "help": "For example a seat at a gala. It applies to one-time gifts, gifts entered by hand and, if you choose, payments of a recurring gift. Its value is subtracted from what receipts count as a gift."
    },
    "rewards": {
      "label": "Rewards",
      "help": "Donors may choose one, or none. Its value is subtracted from what their receipt counts as a gift."
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
    "readOnly": "Only admins can change these settings.",
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
    "isInitial": "Amount {place, number} is selected by default",
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
    "designationsHelp": "If none are chosen, all funds shown at checkout.",
    "designationInitial": "Chosen at first",
    "designationDefault": "The campaign’s own fund",
    "isForced": "Donors have to choose one themselves",
    "coverMode": "Donors",
    "coverModes": {
      "off": "Are not asked",
      "optional": "Can cover them",
      "preselected": "Covered unless the donor opts out",
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
    "questionGone": "This field was archived or is not visible to you, so donors are not asked.",
    "questionRequired": "Required",
    "questionAppliesTo": "Ask with these gifts (none chosen: all)",
    "addQuestion": "Add a question",
    "remove": "Remove",
    "draftsSave": "Keep unfinished gifts once an email address is entered",
    "draftsConsent": "Remind only people who agreed to it",
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
    "testModeOn": "Gifts here are tests. No money moves, and they count in no total.",
    "originsHelp": "One address per line, such as https://www.example.org. If empty, any site may show the form.",
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
      "after": "After the gift",
      "rewards": "Goods and rewards"
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
      "questions": "{count, plural, =0 {no custom questions} one {# custom question} other {# custom questions}}",
      "allMethods": "Everything your gateway accepts",
      "texts": "{count, plural, one {your own wording in # language} other {your own wording in # languages}}",
      "thanks": "“{title}”",
      "redirect": "then leads to your site",
      "reminders": "{count, plural, =0 {unfinished gifts kept, no reminders} one {# reminder of unfinished gifts} other {# reminders of unfinished gifts}}",
      "noDrafts": "unfinished gifts not kept",
      "rewards": "{count, plural, =0 {No rewards} one {# reward} other {# rewards}}"
    },
    "goodsOn": "Donors get something for every gift",
    "goodsDescription": "What donors get",
    "goodsDescriptionHelp": "For example “Dinner for one at the gala”",
    "goodsValue": "Its fair market value",
    "goodsValueHelp": "Leave empty if you don’t know it yet. Receipts wait until the value is entered on the gift.",
    "goodsRepeats": "With a recurring gift",
    "rewardName": "Name",
    "rewardDescription": "Description",
    "rewardValue": "Fair market value",
    "rewardLeast": "Smallest gift",
    "rewardStock": "How many there are",
    "rewardStockHelp": "Leave empty for no limit. Failed gifts return theirs to stock, refunded ones do not.",
    "addReward": "Add a reward"
  },
  "installation": {
    "unpublished": "This campaign’s page is not published",
    "unpublishedText": "Its address and links show nothing yet. The form still works on your site.",
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
      "inline": "Shows the form where you place it, sized to fit.",
      "link": "Goes to the page. Works everywhere, including emails and posts.",
      "goal": "Shows the campaign’s goal and how much was raised, with a link to the page.",
      "leaderboard": "Shows the ten fundraisers who raised the most, each with a link to their page."
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
    "amount": "Amount to fill in (optional)",
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
        "how": "Add a “Custom HTML” block where you want the element, and paste the code."
      },
      "squarespace": {
        "name": "Squarespace",
        "how": "Add a “Code” block, set it to HTML, and paste the code. Your plan has to include code blocks."
      },
      "wix": {
        "name": "Wix",
        "how": "Choose Embed, then “Embed HTML”, and paste the code. For a floating button, use “Custom code” under Settings instead."
      },
      "gtm": {
        "name": "Google Tag Manager",
        "how": "Create a “Custom HTML” tag with the code and fire it on the pages you want. This only works for floating buttons."
      }
    },
    "seen": "Seen on",
    "never": "The script has not been seen on any page yet. Open a page that has it, and it will appear here within seconds.",
    "lastSeen": "Last seen <date></date>",
    "check": "Look again",
    "sites": "Sites and tests",
    "domains": "To offer Apple Pay and Google Pay, register your domains with the gateway under Settings, Integrations.",
    "campaignHint": "This campaign takes gifts that name no other. Each campaign has its own code on its Installation tab.",
    "pageAddress": "address of the page"
  },
  "versions": {
    "open": "Version history",
    "title": "Version history",
    "use": "Take up",
    "none": "Nothing was saved yet.",
    "hint": "Restoring a version loads it into the form. Nothing changes until you save.",
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
  },
  "delayUnits": {
    "minutes": "Minutes",
    "hours": "Hours",
    "days": "Days"
  }
}
export = messages
