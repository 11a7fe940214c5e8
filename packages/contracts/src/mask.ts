/** What stands in place of what somebody may not see. */
export const mask = '•••••'
