import { readProducts } from '@haat/core/internal/catalogue/catalogue.wire.ts'
import { readCategories } from '@haat/core/internal/catalogue/categories.wire.ts'
import { readData } from './page-data.ts'

/** Names of the home page's data. */
export const HOME_PRODUCTS = 'home-products'
export const HOME_CATEGORIES = 'home-categories'

/** The products of all sections of the home page. */
export const homeProducts = () => readData(HOME_PRODUCTS, readProducts(''))
export const homeCategories = () => readData(HOME_CATEGORIES, readCategories(''))
