export const timeZoneName = (zone: string): string => zone.replaceAll('_', ' ')

/** Zones of the IANA database that the browser knows, and the one that is set. */
export const timeZoneOptions = (set: string) =>
  [...new Set([set, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map((value) => ({ value, label: timeZoneName(value) }))
