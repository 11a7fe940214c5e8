// Generated from en.json by: npm run messages
declare const messages: {
  "title": "Sub-organizations",
  "about": "Chapters, branches and projects with their own donors, gifts and gateways. Owners and admins of {org} can open each one as an admin and see its figures here.",
  "caption": "{org} and its sub-organizations",
  "columns": {
    "name": "Organization",
    "raised": "Raised",
    "gifts": "Gifts",
    "donors": "Donors",
    "recurring": "Recurring gifts"
  },
  "period": "Raised and gifts cover the last twelve months, net of refunds.",
  "nothing": "Nothing yet",
  "here": "You are here",
  "suspended": "Suspended",
  "open": "Open",
  "openOf": "Open {name}",
  "totals": "All together",
  "total": {
    "gifts": "Gifts",
    "raised": "Raised"
  },
  "create": {
    "open": "New sub-organization",
    "title": "New sub-organization",
    "what": "It starts with a campaign, a fund and a test gateway, and you are its owner.",
    "name": "Name",
    "website": "Website",
    "category": "Category",
    "country": "Country",
    "countryHelp": "Sets its currency and time zone.",
    "submit": "Create sub-organization",
    "done": "{name} is ready"
  },
  "link": {
    "open": "Link one you own",
    "title": "Link an organization",
    "what": "It becomes a sub-organization of {org}, whose owners and admins can then open it as admins. We let the owners and admins of both know by email.",
    "org": "Organization",
    "submit": "Link",
    "done": "{name} is now a sub-organization"
  },
  "release": {
    "open": "Release",
    "openOf": "Release {name}",
    "title": "Release {name}?",
    "what": "{name} keeps everything it has and becomes independent. Owners and admins of {org} can no longer open it, and its figures disappear from this page.",
    "told": "We let the owners and admins of both know by email.",
    "submit": "Release",
    "done": "{name} stands by itself"
  },
  "parent": {
    "title": "Part of {parent}",
    "what": "The owners and admins of {parent} can open this organization as admins and see its figures.",
    "leave": "Leave {parent}"
  },
  "leave": {
    "title": "Leave {parent}?",
    "what": "The owners and admins of {parent} can no longer open this organization or see its figures. Everything here stays.",
    "submit": "Leave",
    "done": "This organization is now independent"
  },
  "switchFailed": "That organization did not open"
}
export = messages
