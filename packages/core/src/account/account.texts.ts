import { defineTexts } from '../shared/texts.ts'

/** Texts of the account page outside its tabs, as specified. */
export const accountTexts = defineTexts('account', {
  title: 'Your Account',
  tabs: {
    'personal-info': 'Your Profile',
    'order-history': 'Your Orders',
    address: 'Your Addresses',
    review: 'Your Reviews',
  },
  tabsLabel: 'Your Account',
  greeting: 'Namaste!',
  signOut: 'Sign Out',
  loading: 'Loading your account…',
  panelLoading: 'Loading…',
  panelFailed: 'This part of the page could not be loaded.',
  loadFailed: 'Error loading user data. Please refresh the page.',
})
