// Generated from en.json by: npm run messages
declare const messages: {
  "roles": {
    "owner": "Owner",
    "admin": "Admin",
    "agent": "Member",
    "fundraiser": "Fundraiser"
  },
  "categories": {
    "arts_culture": "Arts and culture",
    "education": "Education",
    "environment_animals": "Environment and animals",
    "health": "Health",
    "human_services": "Human services",
    "international": "International affairs",
    "public_benefit": "Public and societal benefit",
    "religion": "Religion",
    "mutual_benefit": "Mutual benefit",
    "other": "Other"
  },
  "zoneChange": {
    "gifts": "{count, plural, =0 {No recorded gift would be on another day in {zone}.} one {# recorded gift would be on another day in {zone}. It keeps the day it has.} other {# recorded gifts would be on another day in {zone}. They keep the day they have.}}",
    "recurringGifts": "{count, plural, one {# recurring gift keeps its time zone.} other {# recurring gifts keep their time zone.}}"
  }
}
export = messages
