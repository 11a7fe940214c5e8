/** The texts of the Organization tab. */
export const orgWords = {
  logo: 'Logo',
  picture: { none: 'No logo yet', upload: 'Upload logo', replace: 'Replace logo', delete: 'Delete logo' },
  name: 'Name',
  website: 'Website Address',
  save: 'Save Changes',
  saved: 'Successfully saved changes',
} as const
