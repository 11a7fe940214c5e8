/**
 * Why a gift that people worked on stays when its import is undone, also where corrected ones are to go: it came with another import, its day is in
 * a closed period, it was refunded, disputed, receipted, claimed for Gift Aid, found at the bank, counted toward a recurring gift, credited to
 * somebody else, or thanked for.
 */
export const stayReasons = [
  'elsewhere',
  'closed',
  'refunded',
  'disputed',
  'receipted',
  'claimed',
  'banked',
  'counted',
  'credited',
  'thanked',
] as const
export type StayReason = (typeof stayReasons)[number]
