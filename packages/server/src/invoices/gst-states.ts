/** GST codes of the states and union territories, by their names. */
const CODES: Readonly<Record<string, string>> = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
}

const NAMES = new Map(Object.entries(CODES).map(([name, code]) => [code, name]))
const BY_NAME = new Map(Object.entries(CODES).map(([name, code]) => [name.toLowerCase(), code]))

/** Returns the GST code of a state; undefined for other texts. */
export const stateCode = (name: string): string | undefined => BY_NAME.get(name.trim().toLowerCase())

/** Returns the name of a state by its GST code, which is also the beginning of a GSTIN; the code for an unknown one. */
export const stateName = (code: string): string => NAMES.get(code) ?? code
