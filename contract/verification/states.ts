import type { ToolId } from './decode/decode.ts';

/** What a register may say of the state of an entry, in the names and the spellings of registers and providers. */
interface States {
  /** Fields that have the state, the likeliest first. */
  readonly fields: readonly string[];
  /** Spellings, as `stateKey` writes them. */
  readonly inForce: readonly string[];
  readonly notInForce: readonly string[];
  /** Fields that have the last day. Of those in one group the latest counts: a licence for one class of vehicle is a licence. */
  readonly ends: readonly (readonly string[])[];
  /** Fields of yes or no that take an entry out of force where they say yes. */
  readonly bars: readonly string[];
  /** One state that is in force is enough: an entry of several registrations or employments, of which old ones have ended. Else the worst counts. */
  readonly isOneEnough: boolean;
}

/** A state as it is looked up: `ACCOUNT_IS_CLOSED`, `Account is closed` and `Closed` are the same. */
export const stateKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    // registries explain their states by an address behind them
    .replace(/\s+https?:\/\/\S+$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .replace(/^(?:account|pan|gst|gstin|rc|dl|licence|license|company|registration|passport|voter|epic)_(?:status_)?(?:is_)?(?=.)/, '');

/** Of every register. The first line says that there is an entry, and that nothing is against it. */
const always = {
  inForce: ['valid', 'active', 'live', 'in_force', 'operative', 'verified', 'ok', 'exists', 'existing', 'found', 'success', 'current'],
  notInForce: [
    ...['cancelled', 'canceled', 'suspended', 'inactive', 'in_active', 'not_active', 'deactivated', 'de_activated', 'inoperative'],
    ...['in_operative', 'not_operative', 'expired', 'lapsed', 'revoked', 'surrendered', 'blacklisted', 'black_listed', 'blocked', 'closed'],
    ...['deleted', 'invalid', 'not_valid', 'terminated', 'withdrawn', 'rejected', 'disabled', 'debarred', 'fake', 'deceased'],
  ],
} as const;
const ENDS = ['valid_until', 'valid_upto', 'valid_up_to', 'valid_to', 'validity', 'expiry', 'expiry_date', 'date_of_expiry', 'expires_on'];
const states = (more: Partial<States> & Pick<States, 'fields'>): States => ({
  fields: [...more.fields, 'status'],
  inForce: [...always.inForce, ...(more.inForce ?? [])].map(stateKey),
  notInForce: [...always.notInForce, ...(more.notInForce ?? [])].map(stateKey),
  ends: [ENDS, ...(more.ends ?? [])],
  bars: more.bars ?? [],
  isOneEnough: more.isOneEnough ?? false,
});
/** The income-tax department's codes of a PAN: E is in force; those of two letters are holders that are no more what they were (death, merger, liquidation and the like). */
const pan = {
  fields: ['pan_status'],
  inForce: ['e', 'existing_and_valid', 'existing_and_valid_pan', 'existing_and_valid_operative', 'valid_and_operative'],
  notInForce: [
    ...['f', 'x', 'd', 'n', 'ea', 'ec', 'ed', 'ei', 'el', 'em', 'ep', 'es', 'eu', 'marked_as_fake', 'marked_as_deactivated', 'not_found'],
    ...['existing_and_valid_inoperative', 'existing_and_valid_pan_is_inoperative', 'valid_but_inoperative', 'inoperative_pan'],
  ],
};
const network = states({
  fields: [],
  inForce: ['allocated', 'assigned', 'allocated_pa', 'assigned_pa'],
  notInForce: ['reserved', 'available', 'deallocated'],
});

/** The states of each tool. What is in neither list is not known, and makes nothing green. */
export const statesOf: Readonly<Record<ToolId, States>> = {
  verify_pan: states(pan),
  pan2gst: states({ ...pan, fields: ['gst_status', 'pan_status'], isOneEnough: true }),
  verify_aadhar: states({
    fields: ['aadhaar_status'],
    inForce: ['aadhaar_exists', 'aadhaar_number_exists'],
    notInForce: ['aadhaar_deactivated', 'omitted'],
  }),
  verify_driving_licence: states({
    fields: ['dl_status', 'licence_status', 'license_status'],
    notInForce: ['disqualified', 'impounded', 'seized', 'dl_expired', 'under_suspension', 'cancelled_by_authority'],
    ends: [['nt_valid_until', 'non_transport_valid_until', 'non_transport_to', 'tr_valid_until', 'transport_valid_until', 'transport_to']],
    bars: ['is_blacklisted', 'blacklisted', 'is_suspended', 'is_revoked'],
  }),
  verify_passport: states({
    fields: ['passport_status', 'application_status'],
    inForce: ['issued', 'granted', 'dispatched', 'passport_has_been_dispatched', 'printed'],
    notInForce: [
      'impounded',
      'lost',
      'stolen',
      'damaged',
      'lost_or_stolen',
      'refused',
      'under_review',
      'pending',
      'pending_police_verification',
    ],
  }),
  verify_sol_ind_voter_id: states({
    fields: ['voter_status', 'epic_status'],
    inForce: ['enrolled', 'on_the_roll', 'registered'],
    notInForce: ['shifted', 'dead', 'duplicate', 'repeated', 'disqualified', 'absent', 'struck_off', 'struck_out'],
  }),
  address_check: states({
    fields: ['address_status'],
    inForce: ['deliverable', 'confirmed'],
    notInForce: ['undeliverable', 'vacant', 'demolished'],
  }),
  gstin_search: states({
    fields: ['gst_status', 'gst_in_status', 'gstin_status', 'sts'],
    inForce: ['act', 'provisional_active'],
    notInForce: [
      ...['can', 'sus', 'ina', 'cancelled_suo_moto', 'cancelled_suo_motu', 'cancelled_on_application_of_taxpayer'],
      ...['cancelled_on_application_of_tax_payer', 'provisional', 'pending_for_verification', 'migrated_cancelled', 'not_migrated'],
      ...['suspended_suo_moto', 'suspended_suo_motu', 'suspended_by_system', 'inactive_due_to_cancellation'],
    ],
    ends: [['date_of_cancellation', 'cancellation_date', 'cancelled_on']],
  }),
  company_search_cin: states({
    fields: ['company_status', 'cin_status', 'llp_status', 'efiling_status', 'company_efiling_status'],
    inForce: ['actv', 'active_compliant', 'compliant'],
    notInForce: [
      ...['strike_off', 'struck_off', 'striked_off', 'stof', 'under_process_of_striking_off', 'under_process_of_strike_off', 'upso'],
      ...['amalgamated', 'amal', 'merged', 'dissolved', 'disd', 'liquidated', 'liqd', 'under_liquidation', 'ulqd', 'vanished', 'mliq'],
      ...['dormant', 'dormant_under_section_455', 'd455', 'converted_to_llp', 'cllp', 'converted_to_llp_and_dissolved', 'clld', 'captured'],
      ...['defunct', 'under_cirp', 'under_corporate_insolvency_resolution_process', 'not_available_for_efiling', 'naef'],
      ...['not_available_for_e_filing', 'inactive_for_efiling', 'inactive_for_e_filing', 'active_non_compliant', 'non_compliant'],
    ],
  }),
  basic_epfo_search: states({
    fields: ['uan_status', 'member_status', 'establishment_status'],
    inForce: ['working', 'covered', 'allotted', 'activated', 'contributing'],
    notInForce: ['exited', 'settled', 'not_working', 'de_covered', 'decovered', 'under_liquidation', 'merged', 'left_service', 'dead'],
    ends: [['exit_date', 'date_of_exit']],
    isOneEnough: true,
  }),
  bank_verification_v1: states({
    fields: ['account_status', 'account_status_code'],
    inForce: ['open', 'operational', 'nre', 'nre_account', 'nro_account', 'savings', 'current_account'],
    notInForce: [
      ...['dormant', 'inoperative_account', 'frozen', 'freezed', 'debit_frozen', 'credit_frozen', 'credit_freeze', 'debit_freeze'],
      ...[
        'total_freeze',
        'lien_marked',
        'invalid_account',
        'invalid_account_fail',
        'account_blocked',
        'nre_account_fail',
        'invalid_ifsc_fail',
      ],
      ...['unclaimed', 'blocked_or_frozen', 'blocked_frozen', 'closed_or_blocked', 'does_not_exist', 'nre_fail'],
    ],
  }),
  verify_email: states({
    fields: ['mailbox', 'result', 'email_status'],
    inForce: ['accepts_mail', 'deliverable', 'safe'],
    notInForce: [
      'undeliverable',
      'rejects_mail',
      'rejected_email',
      'mailbox_full',
      'full',
      'no_mailbox',
      'does_not_exist',
      'risky',
      'spamtrap',
    ],
  }),
  verify_domain: states({
    fields: ['domain_status', 'epp_status'],
    inForce: [
      ...[
        'registered',
        'clienttransferprohibited',
        'clientupdateprohibited',
        'clientdeleteprohibited',
        'clientrenewprohibited',
        'addperiod',
        // the registry renews by itself, and gives the registrar 45 days to take that back
        'autorenewperiod',
        'auto_renew_period',
      ],
      ...['servertransferprohibited', 'serverupdateprohibited', 'serverdeleteprohibited', 'serverrenewprohibited', 'renewperiod'],
      ...[
        'transferperiod',
        'client_transfer_prohibited',
        'client_update_prohibited',
        'client_delete_prohibited',
        'server_transfer_prohibited',
      ],
      ...['server_update_prohibited', 'server_delete_prohibited'],
    ],
    notInForce: [
      ...[
        'clienthold',
        'serverhold',
        'client_hold',
        'server_hold',
        'pendingdelete',
        'pending_delete',
        'redemptionperiod',
        'redemption_period',
      ],
      ...['pendingrestore', 'pending_restore', 'available', 'free', 'not_registered', 'parked'],
    ],
    ends: [['expires', 'expiration', 'registry_expiry_date']],
  }),
  ip_location: network,
  ip_address_details: network,
  verify_vehicle_rc: states({
    fields: ['rc_status', 'registration_status', 'vehicle_status'],
    inForce: ['registered'],
    notInForce: [
      ...['noc_issued', 'noc', 'scrapped', 'scraped', 'stolen', 'theft', 'theft_reported', 'deregistered', 'de_registered', 'total_loss'],
      ...['fitness_expired', 'expired_fitness', 'rc_expired', 'transferred_out', 'converted', 'seized', 'impounded', 'auctioned', 'unfit'],
      ...['rc_cancelled', 'rc_suspended', 'rc_surrendered', 'under_suspension', 'condemned', 'age_expired'],
    ],
    ends: [['rc_expiry', 'rc_expiry_date', 'fitness_until', 'fitness_upto', 'fit_up_to', 'registration_valid_until', 'registration_upto']],
    bars: ['is_blacklisted', 'blacklisted', 'blacklist', 'blacklist_status', 'noc_issued', 'is_scrapped', 'is_stolen'],
  }),
};
