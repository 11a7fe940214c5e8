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
  }
}
export = messages
