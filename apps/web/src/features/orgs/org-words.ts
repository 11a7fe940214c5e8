/** The texts of the Organization tab. */
export const orgWords = {
  logo: 'Logo',
  logoHint: 'PNG, JPEG or WebP, up to 2 MB',
  noLogo: 'No logo yet',
  upload: 'Upload logo',
  replace: 'Replace logo',
  delete: 'Delete logo',
  undo: 'Undo',
  willDelete: 'Deleted when you save',
  willReplace: 'Shown once you save',
  notAPicture: 'Choose a PNG, JPEG or WebP picture',
  tooLarge: 'A picture can have at most 2 MB',
  name: 'Name',
  website: 'Website Address',
  save: 'Save Changes',
  saved: 'Successfully saved changes',
} as const
