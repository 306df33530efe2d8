/** The scripts of every page, in one file (build/haat.ts). What must run earlier is inline. */
import '../taps/start.ts'
import './install.ts'
import './languages.ts'
import './menus.ts'
import './offline.ts'
import './transitions.ts'
import './whole-page.ts'
