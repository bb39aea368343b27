import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as m from '#messages';

const maidan = { platform: 'Maidan' };
const retry = 'Please try again.';

/** Compares pairs of a text and its fixed wording. */
function expectTexts(...pairs: [shown: string, specified: string][]): void {
  expect(pairs.map(([shown]) => shown)).toEqual(pairs.map(([, specified]) => specified));
}

/** Looks for a constant that only one component or module uses. */
function expectCode(file: string, line: string): void {
  expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).toContain(line);
}

// docs/specification.md refers to these tests.
describe('specified texts', () => {
  test('header and role redirect: exact wording', () => {
    expectTexts(
      [m.layout_signing_out(), 'Signing out...'],
      [m.account_redirect_title(), 'Checking access...'],
      [m.layout_return_home(), 'Return to Home'],
    );
  });

  test('sign-in and sign-up: exact wording', () => {
    expectTexts(
      [m.account_signing_in(), 'Signing in...'],
      [m.account_creating(), 'Creating Account...'],
      [m.account_flash_signed_in(), 'Successfully logged in!'],
      [m.account_unexpected(), 'An unexpected error occurred'],
      [m.errors_terms(), 'You must agree to the terms to continue.'],
      [m.account_sign_up_weak_password(), 'Password is too weak. Please use a stronger password.'],
      [m.account_sign_up_invalid_email(), 'Please enter a valid email address.'],
      [m.account_sign_up_disabled(), 'Account registration is currently disabled. Please try again later.'],
      [
        m.errors_many_sign_up({ wait: 'a moment' }),
        'Too many signup attempts. Please wait a moment and try again.',
      ],
      [m.account_sign_up_failed(), `Signup failed. ${retry}`],
    );
  });

  test('passwords: exact wording', () => {
    expectTexts(
      [m.account_sending(), 'Sending...'],
      [
        m.account_forgot_sent(),
        'Password reset link sent! Check your email and click the link to reset your password.',
      ],
      [m.account_reset_email_failed(), 'Failed to send reset email'],
      [m.account_password_failed(), 'Failed to update password'],
      [m.settings_password_failed(), 'Failed to update password'],
    );
  });

  test('sign-in reasons: exact wording', () => {
    expectTexts(
      [m.account_login_booking(), 'Please login to book a turf'],
      [m.account_login_payment(), 'Please login to continue'],
      [m.account_login_review(), 'Please login to submit a review'],
      [m.account_login_helpful(), 'Please login to mark reviews as helpful'],
      [m.account_login_assistant(), 'Please login to use the AI assistant'],
    );
  });

  test('all screens: exact wording', () => {
    expectTexts(
      [m.errors_not_found(), 'Record not found or access denied'],
      [m.account_login_expired(), 'Session expired. Please login again'],
      [m.common_network_error(), 'Network error. Please check your connection'],
      [m.errors_internal_server_error(), 'Something went wrong. Please try again later.'],
      [m.errors_unauthorized(), 'Authentication required'],
    );
  });

  test('turfs: exact wording', () => {
    expectTexts(
      [m.turfs_failed(), 'Failed to load turfs. Please try again later.'],
      [m.desk_failed_to_load_turfs(), 'Failed to load turfs. Please try again later.'],
      [m.desk_failed_to_save_turf(), `Failed to save turf. ${retry}`],
      [m.desk_failed_to_delete_turf(), 'Failed to delete turf'],
      [m.account_flash_turf_added(), 'Turf added successfully'],
      [m.account_flash_turf_saved(), 'Turf updated successfully'],
      [m.account_flash_turf_deleted(), 'Turf deleted successfully'],
      [m.admin_turfs_add_first(), 'Add First Turf'],
    );
  });

  test('slots and booking: exact wording', () => {
    expectTexts(
      [m.turfs_taken_past(), 'Time passed'],
      [m.turfs_taken_unavailable(), 'Unavailable'],
      [m.errors_slot_taken(), 'This time slot is not available'],
      [m.turfs_slots_most({ hours: 6 }), 'Maximum booking duration is 6 hours'],
      [m.account_flash_choose_hours(), 'Please select date and at least one time slot'],
      [m.payment_choice_failed(), `Failed to create booking. You were not charged. ${retry}`],
      [m.booking_cancel_failed(), `Failed to cancel booking. ${retry}`],
      [m.booking_dashboard_bookings_failed(), 'Failed to load bookings'],
    );
  });

  test('reviews: exact wording', () => {
    expectTexts(
      [m.turfs_reviews_failed(), 'Failed to load reviews'],
      [m.turfs_review_submit_failed(), 'Failed to submit review'],
      [m.turfs_helpful_failed(), 'Failed to update helpful vote'],
    );
  });

  test('users and profile: exact wording', () => {
    expectTexts(
      [m.admin_loading_users(), 'Loading users...'],
      [m.admin_failed_to_fetch_users(), 'Failed to fetch users'],
      [m.booking_dashboard_profile_failed(), 'Failed to load profile data'],
      [m.settings_profile_failed(), 'Failed to update profile'],
      [m.booking_dashboard_failed(), 'Failed to load data'],
      [m.account_flash_profile_saved(), 'Profile updated successfully'],
    );
  });

  test('pricing and time slots: exact wording', () => {
    expectTexts(
      [m.desk_failed_to_fetch_slots(), 'Error: Failed to fetch time slots'],
      [m.desk_failed_to_update_rate(), 'Failed to update base hourly rate'],
      [m.desk_failed_to_price(), 'Failed to apply custom pricing'],
      [m.desk_failed_to_reset(), 'Failed to remove custom pricing'],
      [m.desk_failed_to_lock(), 'Failed to lock time slot'],
      [m.desk_failed_to_unlock(), 'Failed to unlock time slot'],
      [m.desk_failed_to_create_slot(), 'Failed to create time slot'],
      [m.desk_failed_to_delete_slot(), 'Failed to delete time slot'],
      [m.errors_login_slots(), 'User must be authenticated to lock time slots'],
      [m.desk_pricing_updated({ count: 3 }), 'Updated pricing for 3 time slots'],
      [m.account_flash_slot_unlocked(), 'Time slot unlocked successfully'],
      [m.account_flash_slot_created(), 'Time slot created successfully'],
      [m.account_flash_slot_deleted(), 'Time slot deleted successfully'],
    );
  });

  test('pictures: exact wording', () => {
    expectTexts(
      [m.errors_picture_size({ megabytes: 5 }), 'File too large. Maximum size is 5MB.'],
      [m.errors_picture_count({ count: 6 }), 'Maximum 6 images allowed'],
      [m.desk_upload_failed({ problem: 'too large' }), 'Upload failed: too large'],
      [m.desk_upload_failed_toast({ file: 'a.png' }), 'Failed to upload a.png'],
    );
  });

  test('assistant: exact wording', () => {
    expectTexts(
      [m.assistant_name(maidan), 'Maidan Assistant'],
      [m.assistant_lead(), 'AI-powered help'],
      [m.assistant_status_online(), 'Online'],
      [m.assistant_loading(), 'Loading chat...'],
      [m.assistant_typing(), 'Typing...'],
      [m.assistant_powered_gemini(), 'Powered by Google Gemini AI'],
      [m.assistant_chat_clear_failed(), 'Failed to clear chat history'],
      [m.account_flash_chat_cleared(), 'Chat history cleared'],
    );
  });
});

describe('specified times and sizes', () => {
  test('filters: apply after 300 ms', () =>
    expectCode('app/components/browse/search-bar/search-bar.tsx', 'const applyAfterMs = 300;'));
  test('password reset: login after two seconds', () =>
    expectCode('app/components/account/password-was-reset.tsx', 'const redirectMs = 2_000;'));
  test('toast: five seconds', () =>
    expectCode('app/components/ui/feedback/toast.tsx', 'const toastMs = 5_000;'));
  test('assistant panel: 500 px, minimised 64 px', () =>
    expectCode('app/components/assistant/assistant-widget.tsx', "isSmall ? 'h-16' : 'h-[min(500px,"));
  test('chat page: 600 px', () => expectCode('app/routes/player/chatbot.tsx', 'h-[600px]'));
});
