/**
 * The shared patterns of spec §5, each in linear time: no nested or adjoining repetition of overlapping sets (D28).
 * Which field uses which pattern the specification does not say; the name says what it is for.
 */
/** Local part of letters, digits, dot, underscore, hyphen; a domain that ends in 2 to 4 letters. */
export const email = /^[A-Za-z0-9._-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,4}$/;
/** Sign-in takes any address that the shared pattern takes, and longer endings, such as `.example`. */
export const signInEmail = /^[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,63}$/;
/** dd-mm-yyyy with one separator of - / . throughout. */
export const dateOfBirth = /^(?:0[1-9]|[12]\d|3[01])([-/.])(?:0[1-9]|1[0-2])\1\d{4}$/;
/** Ten digits, a leading 0 allowed before them. */
export const phone = /^0?\d{10}$/;
/** 555-123-4567, (555) 123-4567, +1 555.123.4567 … */
export const phoneUs = /^(?:\+?1[-. ]?)?(?:\(\d{3}\) ?|\d{3}[-. ]?)\d{3}[-. ]?\d{4}$/;
export const numeric = /^\d+$/;
export const numericDashed = /^[\d_-]+$/;
export const passwordCharacters = /^[A-Za-z0-9@#^_$-]+$/;
/** 7 to 14 characters with a digit, an uppercase, a lowercase and one of ! @ # $ % ^ & *. */
export const strongPassword = /^(?=[^\d\n]*\d)(?=[^A-Z\n]*[A-Z])(?=[^a-z\n]*[a-z])(?=[^!@#$%^&*\n]*[!@#$%^&*]).{7,14}$/;
export const text = /^[A-Za-z_ ]+$/;
export const uppercase = /^[A-Z]+$/;
export const alphanumericSpaceSlash = /^[A-Za-z0-9 /]+$/;
export const zipCode = /^\d{6}$/;
export const caid = /^\d{6,8}$/;
export const bin = /^\d{4,6}$/;
export const sixOrEightDigits = /^(?:\d{6}|\d{8})$/;
export const fourDigits = /^\d{4}$/;
export const url = /^(?:ftp|https?):\/\/[^\s/?#]+(?:[/?#]\S*)?$/;
/** What the history of verifications is asked for, as a link has it: parts, of which a check has one (contract/areas/verification/history.ts). */
export const foundBy = /^[nrut]\.[\w-]{1,60}(?:,[nrut]\.[\w-]{1,60}){0,30}$/;
